import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKnownDevices } from './known-devices.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const ANN = 'ann@dogs.example';

const made = ({ secret = 'a secret', siteUrl = 'http://localhost:3000', daysLater = 0 } = {}) =>
  createKnownDevices({ secret, siteUrl, clock: () => Date.now() + daysLater * DAY_MS });

const sentBack = (cookie: string) =>
  new Headers({ Cookie: `theme=dark; ${cookie.split(';')[0] ?? ''}; a=b` });
const nobody = new Headers();

describe('a device', () => {
  test('is known to the accounts that have signed in on it, and to no other', () => {
    const first = made().remember(nobody, ANN);
    const headers = sentBack(made().remember(sentBack(first), 'bob@dogs.example'));
    expect(made().find(headers, ANN)).toBe(made().find(sentBack(first), ANN));
    expect(made().find(headers, ' Ann@Dogs.Example ')).toMatch(/^[\w-]{22}$/);
    expect(made().find(headers, 'bob@dogs.example')).toMatch(/^[\w-]{22}$/);
    expect(made().find(headers, 'eve@dogs.example')).toBeNull();
    expect(made().find(nobody, ANN)).toBeNull();
  });

  test('forgets who has not signed in for longest, and keeps one entry for each account', () => {
    let headers = nobody;
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b'])
      headers = sentBack(made().remember(headers, `${name}@dogs.example`));
    const known = ['a', 'b', 'c', 'd', 'e', 'f'].filter((name) =>
      made().find(headers, `${name}@dogs.example`),
    );
    expect(known).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  test('is known for a year, with this site’s secret', () => {
    const headers = sentBack(made().remember(nobody, ANN));
    expect(made({ daysLater: 364 }).find(headers, ANN)).not.toBeNull();
    expect(made({ daysLater: 367 }).find(headers, ANN)).toBeNull();
    expect(made({ secret: 'another' }).find(headers, ANN)).toBeNull();
  });

  test('is told from every other, and names nobody', () => {
    const [one, other] = [made().remember(nobody, ANN), made().remember(nobody, ANN)];
    expect(made().find(sentBack(one), ANN)).not.toBe(made().find(sentBack(other), ANN));
    expect(one).not.toMatch(/ann|dogs/);
  });

  test('keeps its cookie from scripts and, on https, from every other host', () => {
    expect(made().remember(nobody, ANN)).toMatch(
      /^directory\.device=[\w.~-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(made({ siteUrl: 'https://dogs.example' }).remember(nobody, ANN)).toMatch(
      /^__Host-directory\.device=[\w.~-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('cannot be made up', () => {
    const [value = ''] = made().remember(nobody, ANN).split(';');
    const anything = fc.oneof(
      fc.string(),
      fc
        .nat(value.length - 1)
        .map((at) => `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`),
      fc.integer({ min: 0, max: 999_999 }).map((day) => value.replace(/~\d+~/, `~${day}~`)),
    );
    fc.assert(
      fc.property(anything, (cookie) => {
        fc.pre(cookie !== value);
        const headers = { get: () => cookie } as unknown as Headers;
        // The last of the signature's characters holds two bits more than there are.
        if (cookie.slice(0, -1) !== value.slice(0, -1)) expect(made().find(headers, ANN)).toBeNull();
      }),
    );
  });
});
