import { expect, test } from 'vitest';
import { EMAILS } from './catalogue/catalogue.ts';
import { emailTextProblems, readEmailText, storedEmailText, typedEmailText } from './email-text.ts';

const good = { subject: '{listing}: hello', text: 'Hello.\n\nOpen it: {link}\n\nBye.' };

test.each([
  ['a subject', { subject: '' }, { subject: 'Enter a subject.' }],
  [
    'a subject without a link',
    { subject: '{link}' },
    { subject: expect.stringContaining('can’t have a link') },
  ],
  ['placeholders that exist', { subject: '{owner}' }, { subject: 'This email has no placeholder {owner}.' }],
  ['a text', { text: '' }, { text: 'Enter a text.' }],
  ['known placeholders', { text: `${good.text} {x y}` }, { text: 'This email has no placeholder {x y}.' }],
  ['a button', { text: 'Hello.' }, { text: expect.stringContaining('Add the button') }],
  ['one button', { text: `${good.text}\n\nAgain: {link}` }, { text: expect.stringContaining('only once') }],
  ['a button of its own', { text: 'Click {link} now.' }, { text: expect.stringContaining('of its own') }],
  ['words on the button', { text: 'Hello.\n\n: {link}' }, { text: expect.stringContaining('of its own') }],
  ['a plain button', { text: '{site}: {link}' }, { text: expect.stringContaining('other than {link}') }],
  [
    'no other address',
    { text: `${good.text} https://x.example` },
    { text: expect.stringContaining('web address') },
  ],
  ['a reasonable length', { text: 'x'.repeat(4001) }, { text: 'Shorten the text to 4000 characters.' }],
])('an owner’s text needs %s', (_what, change, problems) => {
  expect(emailTextProblems('correction-live', good)).toEqual({});
  expect(emailTextProblems('correction-live', { ...good, ...change })).toEqual(problems);
});

test('an email keeps the placeholder it makes no sense without', () => {
  expect(emailTextProblems('suggestion-question', good).text).toContain('{question}');
  const text = `{question}\n\n${good.text}`;
  expect(emailTextProblems('suggestion-question', { ...good, text })).toEqual({});
});

test('what is stored is read as it was typed, and what cannot be sent is left out', () => {
  const typed = typedEmailText({
    subject: ' {listing}:\r\nhello ',
    text: good.text.replaceAll('\n', '\r\n'),
  });
  expect(typed).toEqual(good);
  expect(readEmailText('correction-live', storedEmailText(typed))).toEqual(good);
  expect(readEmailText('correction-live', 'no text')).toBeNull();
  expect(readEmailText('correction-live', 'A subject\n\nNo button')).toBeNull();
  const { subject, text } = EMAILS['reset-password'];
  expect(readEmailText('reset-password', storedEmailText({ subject, text }))).toEqual({ subject, text });
});
