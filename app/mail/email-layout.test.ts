import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { composeEmail } from './mailer.server.ts';
import { outboxTransport } from './transport.server.ts';

const LINK = 'https://dogs.example/suggestion/1-abc?a=1&b=2';
const SITE = { name: 'Dogs <& "Cats">', ownText: () => null };

const question = (listing: string, asked: string) =>
  composeEmail(
    {
      name: 'suggestion-question',
      recipient: 'ann@dogs.example',
      link: LINK,
      values: { listing, question: asked },
    },
    SITE,
  );

test('says the same as text and as HTML, with markup in values kept harmless', () => {
  const { text, html, subject } = question('<b>Paws</b> & {site}', 'Really?\n<script>alert(1)</script>');
  expect(subject).toBe('<b>Paws</b> & {site}: we have a question');
  expect(text).toContain('> Really?\n> <script>alert(1)</script>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;b&gt;Paws&lt;/b&gt; &amp; {site}');
  expect(html).toContain('href="https://dogs.example/suggestion/1-abc?a=1&amp;b=2"');
  expect(html).not.toMatch(/<(?:script|b|img|table|link)\b/);
});

test('drops a paragraph whose values are empty', () => {
  const values = { listing: 'Paws', note: ' \n ' };
  const about = { name: 'correction-live', recipient: 'ann@dogs.example', link: LINK } as const;
  const { text, html } = composeEmail({ ...about, values }, SITE);
  expect(text).not.toMatch(/^>/m);
  expect(text).not.toContain('\n\n\n');
  expect(html).not.toContain('blockquote');
});

test('links the address that stops it', () => {
  const stop = 'https://dogs.example/still-right/stop-1';
  const about = { name: 'half-yearly-check', recipient: 'ann@dogs.example', link: LINK } as const;
  const sent = (address: string) =>
    composeEmail({ ...about, values: { listing: 'Paws', days: '60', stop: address } }, SITE);
  expect(sent(stop).html).toContain(`href="${stop}"`);
  expect(sent(stop).text).toContain(`To stop these emails: ${stop}`);
  expect(sent('javascript:alert(1)').html).not.toContain('href="javascript');
});

test('whatever a name holds, the subject is one visible line and the message has no further header', async () => {
  const hostile = fc.string({ unit: 'binary', maxLength: 300 });
  const parts = fc.constantFrom(
    '\r\nBcc: eve@dogs.example\r\n',
    '\u202Etxt.exe',
    '\0',
    '\ud800',
    '🐕'.repeat(200),
  );
  await fc.assert(
    fc.asyncProperty(hostile, parts, hostile, async (before, part, after) => {
      const mail = question(before + part + after, part + before);
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Bidi_C}\u2028\u2029]/u);
      expect(mail.subject.length).toBeLessThanOrEqual(200);
      expect(mail.subject.isWellFormed() && mail.text.isWellFormed()).toBe(true);
      expect(mail.text).not.toMatch(/^Bcc:/m);
      expect(mail.text).not.toMatch(/\p{Bidi_C}/u);
    }),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  try {
    const transport = outboxTransport(
      folder,
      () => 'no-reply@dogs.example',
      () => 0,
    );
    await transport(question('Paws\r\nBcc: eve@dogs.example\r\n\r\nHi', 'Is\r\nBcc: eve@dogs.example'));
    const [file = ''] = await readdir(folder);
    const raw = await readFile(path.join(folder, file), 'utf8');
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    const mail = await PostalMime.parse(raw);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toMatchObject([{ address: 'ann@dogs.example' }]);
    expect(mail.subject).toBe('Paws Bcc: eve@dogs.example Hi: we have a question');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
