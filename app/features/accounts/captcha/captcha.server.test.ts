import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { type CaptchaSettings, createCaptcha } from './captcha.server.ts';

const database = useScratchDatabase();
const MINUTE_MS = 60_000;
const altcha: CaptchaSettings = { provider: 'altcha', siteKey: '', secret: '' };

function captcha(
  settings: CaptchaSettings,
  more: { secret?: string; minutesLater?: number; verifyUrl?: string } = {},
) {
  const problems: unknown[] = [];
  const made = createCaptcha({
    db: database.db,
    settings,
    signingSecret: more.secret ?? 'a secret for tests',
    clock: () => Date.now() + (more.minutesLater ?? 0) * MINUTE_MS,
    onProblem: (error) => problems.push(error),
    ...(more.verifyUrl ? { verifyUrl: more.verifyUrl } : {}),
  });
  return { ...made, problems };
}

/** A solved task as the widget puts it into the form. */
async function solved() {
  const challenge = await captcha(altcha).challenge();
  if (!challenge) throw new Error('no challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('our own captcha', () => {
  test('passes once when it is solved, on whichever node', async () => {
    const payload = encode(await solved());
    expect(await captcha(altcha).verify(payload)).toBe('passed');
    expect(await captcha(altcha).verify(payload)).toBe('refused');
  });

  test('passes once also when it is sent several times at the same moment or dressed up differently', async () => {
    const payload = await solved();
    const sent = [encode(payload), encode({ ...payload, more: 1 }), `${encode(payload)}\n`];
    const verdicts = await Promise.all(sent.map((one) => captcha(altcha).verify(one)));
    expect(verdicts.filter((verdict) => verdict === 'passed')).toHaveLength(1);
  });

  test('is good for ten minutes', async () => {
    const payload = encode(await solved());
    expect(await captcha(altcha, { minutesLater: 10.1 }).verify(payload)).toBe('refused');
    expect(await captcha(altcha, { minutesLater: 9.5 }).verify(payload)).toBe('passed');
  });

  test('counts only with the secret of this site', async () => {
    expect(await captcha(altcha, { secret: 'another' }).verify(encode(await solved()))).toBe('refused');
  });

  test('is refused with an easier task, another end, or another solution', async () => {
    const { challenge, solution } = await solved();
    const changed = (parameters: object) => ({
      ...challenge,
      parameters: { ...challenge.parameters, ...parameters },
    });
    for (const payload of [
      { challenge: changed({ cost: 1 }), solution },
      { challenge: changed({ expiresAt: 9_999_999_999 }), solution },
      { challenge: changed({ keyPrefix: '00' }), solution },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...challenge, signature: '' }, solution },
    ]) {
      expect(await captcha(altcha).verify(encode(payload))).toBe('refused');
    }
  });

  test.each(['', 'nonsense', encode({}), encode(null), encode([]), 'x'.repeat(20_000)])(
    'is refused as %.20j',
    async (payload) => {
      expect(await captcha(altcha).verify(payload)).toBe('refused');
    },
  );
});

describe.each(['turnstile', 'hcaptcha'] as const)('%s', (provider) => {
  let answer: RequestListener;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await text(request));
    answer(request, response);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings = { provider, siteKey: 'site', secret: 'sec ret' };
  const verify = async (solution: string) => {
    const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return captcha(settings, { verifyUrl }).verify(solution);
  };
  const respond =
    (status: number, body: string): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    };

  test('passes what its provider accepts, once', async () => {
    answer = respond(200, '{"success":true,"hostname":"dogs.example"}');
    expect(await verify(`good ${provider}`)).toBe('passed');
    expect(asked.at(-1)).toBe(`secret=sec+ret&response=good+${provider}`);
    expect(await verify(`good ${provider}`)).toBe('refused');
  });

  test('refuses what its provider refuses, without asking about nothing', async () => {
    answer = respond(200, '{"success":false,"error-codes":["invalid-input-response"]}');
    expect(await verify('bad')).toBe('refused');
    const before = asked.length;
    expect(await verify('')).toBe('refused');
    expect(asked).toHaveLength(before);
  });

  test.each<[string, RequestListener]>([
    ['fails', respond(500, 'oops')],
    ['talks nonsense', respond(200, '<html>')],
    ['answers something else', respond(200, '{"success":"yes"}')],
    ['hangs up', (request) => request.socket.destroy()],
  ])('lets nobody pass when its provider %s', async (_name, listener) => {
    answer = listener;
    expect(await verify('whatever')).toBe('unreachable');
  });

  test('makes no tasks of its own', async () => {
    expect(await captcha(settings).challenge()).toBeNull();
  });
});

test('switched off, everybody passes', async () => {
  expect(await captcha({ ...altcha, provider: 'off' }).verify('')).toBe('passed');
});
