import { expect, test } from 'vitest';
import {
  alreadyRegisteredMail,
  confirmAddressMail,
  failedSignInsMail,
  passwordChangedMail,
  resetPasswordMail,
} from './messages.ts';

const link = 'https://dogs.example/auth/confirm?token=abc&redirectTo=%2Fprofile';
const about = { recipient: 'ann@dogs.example', siteName: 'Dogs <& "Cats">', link };

test.each([
  confirmAddressMail,
  alreadyRegisteredMail,
  resetPasswordMail,
  passwordChangedMail,
  failedSignInsMail,
])('$name says the same as text and as HTML, with the site’s name kept harmless', (compose) => {
  const mail = compose(about);
  expect(mail).toMatchObject({ recipient: about.recipient, link });
  expect(mail.subject).toContain(about.siteName);
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('href="https://dogs.example/auth/confirm?token=abc&amp;redirectTo=%2Fprofile"');
  expect(mail.html).not.toContain('<& ');
  for (const paragraph of mail.text
    .split('\n\n')
    .filter((part) => !part.includes('Dogs') && !part.includes(link))) {
    expect(mail.html).toContain(paragraph.trim().replaceAll('"', '&quot;'));
  }
});
