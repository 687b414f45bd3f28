import { describe, expect, test } from 'vitest';
import { composeEmail, createMailer } from '../mailer.server.ts';
import type { Mail } from '../transport.server.ts';
import { collectMails, testSite, NONE_STOPPED } from '#tests/support/content/collected-mails.ts';
import { emailTextProblems } from '../email-text.ts';
import { unsaidWords } from '#tests/support/content/plain-words.ts';
import { EMAIL_GROUPS, EMAIL_NAMES, type EmailName, EMAILS } from './catalogue.ts';

const LINK = 'https://dogs.example/example';

function example(name: EmailName) {
  const { placeholders } = EMAILS[name];
  const email = { name, recipient: 'ann@dogs.example', link: LINK, values: placeholders };
  return composeEmail(email, { name: 'Hampshire Dog Directory', ownText: () => null });
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
const linksOf = (text: string) => text.match(/https?:\/\/\S+/g) ?? [];

describe('an address that nobody has confirmed', () => {
  const TEN = 10;
  /** What arrives of eleven emails of a kind, at a mailbox that gets ten a day. */
  async function sendEleven(name: EmailName, address?: 'confirmed' | 'counted') {
    const mails: Mail[] = [];
    let counted = 0;
    const mailer = createMailer(
      collectMails(mails),
      () => testSite(),
      async () => (counted += 1) <= TEN,
      NONE_STOPPED,
    );
    const values = EMAILS[name].placeholders as never;
    for (let sent = 0; sent <= TEN; sent += 1)
      await mailer.send({
        name,
        recipient: 'ann@dogs.example',
        link: LINK,
        values,
        ...(address && { address }),
      });
    return { arrived: mails.length, counted };
  }

  test.each(EMAIL_NAMES)('%s is for a confirmed address, or counts', async (name) => {
    const { to } = EMAILS[name];
    const isCounted = to === 'given' || to === 'warned';
    const arrived = to === 'given' ? TEN : TEN + 1;
    expect(await sendEleven(name)).toEqual({ arrived, counted: isCounted ? TEN + 1 : 0 });
    expect(await sendEleven(name, 'confirmed')).toEqual({ arrived: TEN + 1, counted: 0 });
  });

  test.each(EMAIL_NAMES)('%s says the same of its address as its text', (name) => {
    const { to, text } = EMAILS[name];
    if (/this address was (?:given|used)|shows this email address|an admin entered/.test(text))
      expect(['given', 'warned']).toContain(to);
    if (/sends its messages to this address/.test(text)) expect(to).toBe('site');
  });
});

test('every email is in one group of the admin area', () => {
  expect(EMAIL_GROUPS.flatMap(({ names }) => names).toSorted()).toEqual(EMAIL_NAMES.toSorted());
});

describe.each(EMAIL_NAMES)('%s', (name) => {
  const { text, subject, html } = example(name);

  test('has under 120 words, one button, and at most one address to stop it', () => {
    expect(wordsOf(text).length).toBeLessThan(120);
    expect(text.split(LINK)).toHaveLength(2);
    const { placeholders, links = [], lists = [] } = EMAILS[name];
    const inLists = lists.flatMap((list) => linksOf(placeholders[list] ?? ''));
    const known = [LINK, ...links.map((link) => placeholders[link]), ...inLists];
    expect(linksOf(text).filter((link) => !known.includes(link)).length).toBeLessThanOrEqual(1);
  });

  test('uses words that people use', () => {
    expect(unsaidWords(`${subject}\n${text}`)).toEqual([]);
  });

  test('ends with why it is sent, and leaves no placeholder open', () => {
    expect(text.split('\n\n').at(-2)).toMatch(/^You’re getting this because /);
    expect(subject + text + html.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]/);
    expect(subject.length).toBeLessThanOrEqual(100);
  });

  test('uses every placeholder, and its own text passes the check for owners’ texts', () => {
    const { subject: template, text: words, placeholders } = EMAILS[name];
    for (const placeholder of Object.keys(placeholders))
      expect(template + words).toContain(`{${placeholder}}`);
    expect(emailTextProblems(name, { subject: template, text: words })).toEqual({});
  });
});
