import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseForm } from '#app/platform/parse-form.ts';
import { checkMessage, typedMessageSchema } from './check-message.server.ts';
import type { MessageValues } from './message.ts';
import { LONGEST } from './message-limits.ts';
import { replyLink } from './reply-link.ts';

const GOOD: MessageValues = {
  name: '',
  email: 'ann@dogs.example',
  subject: 'Waggy Walks',
  message: 'Please list us.',
};

const check = (change: Partial<MessageValues>) => checkMessage({ ...GOOD, ...change });

describe('a message', () => {
  test('needs an address, what it is about and a text, but no name', () => {
    expect(check({})).toEqual({ input: GOOD });
    const empty = { name: ' ', email: ' ', subject: '\t', message: '\r\n' };
    expect(checkMessage(empty)).toEqual({
      errors: {
        email: 'Enter your email address so we can reply.',
        subject: 'Tell us what it’s about, for example the name of the business.',
        message: 'Enter your message.',
      },
    });
  });

  test.each([
    'ann',
    'ann@',
    '@dogs.example',
    'ann@dogs',
    'a@b.example, c@d.example',
    'ann@dogs.example\nBcc: x@y.example',
  ])('is refused from %j', (email) => {
    expect(check({ email })).toEqual({
      errors: { email: 'Enter an email address such as name@example.org.' },
    });
  });

  test.each(Object.entries(LONGEST))('%s may have %d characters', (field, most) => {
    const long = (length: number) =>
      field === 'email' ? `${'a'.repeat(length - '@dogs.example'.length)}@dogs.example` : 'a'.repeat(length);
    expect(check({ [field]: long(most) })).toHaveProperty('input');
    expect(check({ [field]: long(most + 1) })).toEqual({
      errors: { [field]: `Use ${most.toLocaleString('en-GB')} characters or fewer.` },
    });
  });

  test('keeps its lines, however the browser ends them, and what is written from right to left', () => {
    const { input } = check({ message: ' One\r\ntwo\rthree\n\n\tשלום \u200F👨‍👩‍👧\0\u0007 ' }) as {
      input: MessageValues;
    };
    expect(input.message).toBe('One\ntwo\nthree\n\n\tשלום \u200F👨‍👩‍👧');
  });

  test('has no sign in its single lines that could turn them round or begin a header', () => {
    const { input } = check({
      name: 'Ann\r\nBcc: bob@dogs.example',
      subject: 'Invoice \u202Efdp.exe\u2066\0',
    }) as {
      input: MessageValues;
    };
    expect(input).toMatchObject({ name: 'Ann Bcc: bob@dogs.example', subject: 'Invoice  fdp.exe' });
  });

  test('is either good or says what is wrong, whatever it holds; what is good stays as it is', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const email = fc.oneof(fc.constant(GOOD.email), text);
    fc.assert(
      fc.property(fc.record({ name: text, email, subject: text, message: text }), (values) => {
        const checked = checkMessage(values);
        if ('errors' in checked) return Object.keys(checked.errors).length > 0;
        expect(checkMessage(checked.input)).toEqual(checked);
        return !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(checked.input.name + checked.input.subject);
      }),
    );
  });
});

test('a form holds texts alone', () => {
  const form = new FormData();
  form.append('email', new File(['x'], 'x.txt'));
  form.append('subject', 'Dogs');
  expect(parseForm(typedMessageSchema, form)).toEqual({ name: '', email: '', subject: 'Dogs', message: '' });
});

test('an answer goes to one address with one subject, whatever stands in them', () => {
  expect(replyLink({ email: "o'ann+dogs@dogs.example", subject: 'Waggy & Co' })).toBe(
    "mailto:o'ann%2Bdogs@dogs.example?subject=Re%3A%20Waggy%20%26%20Co",
  );
  const hostile = replyLink({
    email: 'a@b.example?bcc=c@d.example&body=x',
    subject: 'x&bcc=e@f.example\ud800',
  });
  const { pathname, searchParams } = new URL(hostile);
  expect(decodeURIComponent(pathname)).toBe('a@b.example?bcc=c@d.example&body=x');
  expect([...searchParams.keys()]).toEqual(['subject']);
});
