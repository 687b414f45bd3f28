import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeHash, isCode, linkCode, siteText, spokenCode, writtenCode } from './codes.server.ts';
import { FILE_PATH, lookAtSite, metaOf, provingSite } from './look-at-site.server.ts';
import {
  holds,
  isEnough,
  type Proof,
  PROOFS,
  type ProofKind,
} from '#app/features/businesses/listing/proof-kinds.ts';
import { isSharedHost } from './shared-hosts.ts';

const keys = { link: Buffer.from('key') };
const NOW = Date.parse('2026-11-24T12:00:00Z');
const KINDS = Object.keys(PROOFS) as ProofKind[];
const proven = (kind: ProofKind, more: Partial<Proof> = {}): Proof => ({
  kind,
  state: 'proven',
  expires_at: null,
  failed_since: null,
  ...more,
});

test('one strong proof or two weak ones make an owner, and nothing else does', () => {
  expect(isEnough([], NOW)).toBe(false);
  for (const kind of KINDS)
    expect(isEnough([proven(kind)], NOW), kind).toBe(PROOFS[kind].strength === 'strong');
  expect(isEnough([proven('vouched'), proven('licence_document')], NOW)).toBe(true);
  expect(isEnough([proven('vouched'), proven('vouched')], NOW)).toBe(false);
});

test('what is waiting, gone or over counts for nothing, in whatever company', () => {
  const dead = fc.record({
    kind: fc.constantFrom(...KINDS),
    fault: fc.constantFrom(
      { state: 'waiting' as const },
      { state: 'failed' as const },
      { state: 'expired' as const },
      { failed_since: new Date(NOW - 1) },
      { expires_at: new Date(NOW) },
    ),
  });
  fc.assert(
    fc.property(fc.array(dead), (some) => {
      const proofs = some.map(({ kind, fault }) => proven(kind, fault));
      expect(isEnough(proofs, NOW)).toBe(false);
      expect(proofs.some((proof) => holds(proof, NOW))).toBe(false);
      expect(isEnough([...proofs, proven('letter', { expires_at: new Date(NOW + 1) })], NOW)).toBe(true);
    }),
  );
});

test.each([
  ['http://muddy-paws.co.uk', { href: 'http://muddy-paws.co.uk/', host: 'muddy-paws.co.uk' }],
  [
    'https://www.muddy-paws.co.uk/about',
    { href: 'https://www.muddy-paws.co.uk/about', host: 'www.muddy-paws.co.uk' },
  ],
  ['https://www.facebook.com/muddypaws', { problem: 'shared' }],
  ['https://muddypaws.wixsite.com/home', { problem: 'shared' }],
  ['https://MUDDYPAWS.WordPress.com', { problem: 'shared' }],
  ['http://facebook.com./muddypaws', { problem: 'shared' }],
  ['https://muddypaws.wixsite.com./', { problem: 'shared' }],
  ['https://muddy-paws.co.uk./about', { href: 'https://muddy-paws.co.uk/about', host: 'muddy-paws.co.uk' }],
  ['http://facebook.com../', { problem: 'unusable' }],
  ['http://co.uk/', { problem: 'unusable' }],
  ['http://ORG.uk./', { problem: 'unusable' }],
  ['http://uk/', { problem: 'unusable' }],
  ['http://uk./', { problem: 'unusable' }],
  ['http://council.gov.uk/', { host: 'council.gov.uk' }],
  ['https://127.0.0.1/', { problem: 'unusable' }],
  ['http://[::1]/', { problem: 'unusable' }],
  ['http://localhost/', { problem: 'unusable' }],
  ['https://muddy-paws.co.uk:8443/', { problem: 'unusable' }],
  ['javascript:alert(1)', { problem: 'unusable' }],
  [null, { problem: 'none' }],
])('the website %s proves as %o', (site, expected) => {
  expect(provingSite(site)).toMatchObject(expected);
});

test('a host is shared by its own name and every name below it, and by no name that only ends alike', () => {
  expect(isSharedHost('facebook.com')).toBe(true);
  expect(isSharedHost('m.facebook.com')).toBe(true);
  expect(isSharedHost('notfacebook.com')).toBe(false);
  expect(isSharedHost('facebook.com.muddy-paws.co.uk')).toBe(false);
});

const SEVEN = { claimId: 7, contact: '01632 960377' };

test('codes are known again however they are typed, for their own claim alone', () => {
  const code = writtenCode();
  const hash = codeHash(keys, SEVEN, code);
  expect(isCode(keys, SEVEN, hash, code.toLowerCase().replaceAll('-', ' '))).toBe(true);
  expect(isCode(keys, { ...SEVEN, contact: '01632960377' }, hash, code)).toBe(true);
  for (const other of [{ claimId: 8 }, { contact: '01632 960378' }])
    expect(isCode(keys, { ...SEVEN, ...other }, hash, code)).toBe(false);
  expect(isCode({ link: Buffer.from('other') }, SEVEN, hash, code)).toBe(false);
  expect(spokenCode()).toMatch(/^\d{6}$/);
  const link = linkCode();
  expect(isCode(keys, SEVEN, codeHash(keys, SEVEN, link), link)).toBe(true);
  expect(isCode(keys, SEVEN, codeHash(keys, SEVEN, link), link.toUpperCase())).toBe(
    link === link.toUpperCase(),
  );
});

test('any text may be typed for a code', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (typed) => {
      expect(isCode(keys, SEVEN, codeHash(keys, SEVEN, linkCode()), typed)).toBe(false);
    }),
  );
});

test('only the head of a page is read, and only lines of our name', () => {
  const page = (head: string, body = '') =>
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  expect(metaOf(page('<meta charset="utf-8"><meta name="directory-claim" content="abc">'))).toEqual(['abc']);
  expect(metaOf(page("<meta content='abc' name='directory-claim' />"))).toEqual(['abc']);
  expect(metaOf(page('<meta name=directory-claim content=abc/>'))).toEqual(['abc']);
  expect(metaOf(page('', '<meta name="directory-claim" content="abc">'))).toEqual([]);
  expect(metaOf(page('<meta name="description" content="abc">'))).toEqual([]);
  expect(metaOf('<meta'.repeat(50_000))).toEqual([]);
});

let server: Server;
let origin: string;
const paths: string[] = [];
let answer: (path: string) => { status?: number; location?: string; body?: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const { status = 200, location, body = '' } = answer(request.url ?? '');
    response.writeHead(status, location ? { Location: location } : {}).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

const text = siteText(keys, 7, 'muddy-paws.co.uk');
const site = () => ({ href: `${origin}/`, host: new URL(origin).host });
const asked = { userAgent: 'test', mayConnect: () => true };

test('a file proves by a line of its own, and not by where it leads to', async () => {
  answer = (path) => (path === FILE_PATH ? { body: `\r\n${text}\r\n` } : { status: 404 });
  expect(await lookAtSite('well_known_file', site(), text, asked)).toMatchObject({ isFound: true });
  answer = () => ({ body: `not ${text}` });
  expect(await lookAtSite('well_known_file', site(), text, asked)).toMatchObject({ isFound: false });
  answer = () => ({ status: 404, body: text });
  expect(await lookAtSite('well_known_file', site(), text, asked)).toEqual({
    isFound: false,
    seen: 'Answer 404',
  });
  answer = (path) => (path === '/mine' ? { body: text } : { status: 302, location: '/mine' });
  paths.length = 0;
  expect(await lookAtSite('well_known_file', site(), text, asked)).toMatchObject({ isFound: false });
  expect(paths).toEqual([FILE_PATH]);
});

test('a home page may lead on within its own host, and nowhere else', async () => {
  const head = `<head><meta name="directory-claim" content="${text.split('=')[1]}"></head>`;
  answer = (path) => (path === '/home' ? { body: head } : { status: 301, location: '/home' });
  expect(await lookAtSite('meta_tag', site(), text, asked)).toMatchObject({ isFound: true });
  answer = () => ({ status: 301, location: 'http://127.0.0.2/home' });
  expect(await lookAtSite('meta_tag', site(), text, asked)).toMatchObject({ isFound: false });
  answer = () => ({ status: 301, location: '/' });
  expect(await lookAtSite('meta_tag', site(), text, asked)).toMatchObject({ isFound: false });
});

test('nothing of our own network is asked', async () => {
  paths.length = 0;
  const found = await lookAtSite('well_known_file', site(), text, { userAgent: 'test' });
  expect(found).toMatchObject({ isFound: false });
  expect(paths).toEqual([]);
});

test('a record of the DNS counts at the host itself, in pieces or whole; what stands there instead is shown', async () => {
  const records: Record<string, string[][]> = {
    'muddy-paws.co.uk': [['v=spf1 -all'], [text.slice(0, 9), text.slice(9)]],
  };
  const resolveTxt = async (host: string) => records[host] ?? [];
  const look = (host: string) =>
    lookAtSite('dns_txt', { href: `https://${host}/`, host }, text, { ...asked, resolveTxt });
  expect(await look('muddy-paws.co.uk')).toMatchObject({ isFound: true });
  expect(await look('www.muddy-paws.co.uk')).toEqual({ isFound: false, seen: null });
  records['muddy-paws.co.uk'] = [['v=spf1 -all']];
  expect(await look('muddy-paws.co.uk')).toEqual({ isFound: false, seen: 'v=spf1 -all' });
  const broken = async () => Promise.reject(new Error('queryTxt ESERVFAIL'));
  expect(
    await lookAtSite('dns_txt', { href: 'https://a.uk/', host: 'a.uk' }, text, {
      ...asked,
      resolveTxt: broken,
    }),
  ).toMatchObject({ isFound: false });
});
