import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from './email-budget.server.ts';

test('an address is one mailbox however it is written', () => {
  const part = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  fc.assert(
    fc.property(part, fc.array(part), part, fc.nat(), (name, tags, host, seed) => {
      const plain = `${name}@${host}.example`;
      const tagged = `${[name, ...tags].join('+')}@${host}.example`;
      const mixed = [...tagged].map((letter, at) =>
        (seed >> (at % 31)) & 1 ? letter.toUpperCase() : letter,
      );
      expect(mailboxOf(` ${mixed.join('')} `)).toBe(plain);
    }),
  );
  expect(mailboxOf('A.n.n+x@GoogleMail.com')).toBe(mailboxOf('ann@gmail.com'));
  expect(mailboxOf('a.n.n@dogs.example')).not.toBe(mailboxOf('ann@dogs.example'));
  for (const odd of ['', '@', '+@dogs.example', 'no address', '"a+b"@dogs.example'])
    expect(mailboxOf(mailboxOf(odd))).toBe(mailboxOf(odd));
});

/** Modules that send emails which no stranger can have sent again and again, and why. */
const NOT_ON_REQUEST: Readonly<Record<string, string>> = {
  'app/commands/claims/email-claim.server.ts':
    'a warning that somebody has proved a claim, once for each; and what is missing, to a confirmed address and limited as claims are',
  'app/commands/claims/start-claim.server.ts': 'counted by `registerByEmail`',
  'app/commands/documents/check-documents.server.ts':
    'once for each decision of an admin, to an owner who was signed in',
  'app/commands/enquiries/answer-enquiry.server.ts':
    'to businesses, counted by `countEnquiryTo`, and once more if it is withdrawn; a polite no, once for each business of an enquiry that was confirmed',
  'app/commands/owning/own-buttons.server.ts': 'the owner was signed in',
  'app/commands/reviews/email-decision.server.ts':
    'once for each decision of an admin about a review or reply, or when a writer deletes a reported review',
  'app/commands/reviews/own-review.server.ts':
    'a new link to the address of a review, counted by the mailer as for every address that is only given',
  'app/commands/site/people.server.ts': 'an admin invites somebody',
  'app/features/accounts/second-factor/second-factor.server.ts': 'the account was signed in to',
  'app/features/accounts/sign-in/failed-sign-in.server.ts': 'a warning, once a day, to a confirmed address',
  'app/features/moderation/asking/ask-owners.server.ts': 'owners have agreed to it, twice a year',
  'app/features/moderation/asking/ending-documents.server.ts': 'once for each document that ends',
  'app/features/moderation/asking/new-dogs.server.ts':
    'once for what an owner has said about new dogs, every 60 days at most',
  'app/features/moderation/asking/send-figures.server.ts': 'owners, once a month at most',
  'app/features/moderation/claiming/look-again.server.ts': 'owners are told that a proof has gone',
  'app/jobs/changes-digest.server.ts': 'for those who run the site, once a day',
  'app/jobs/licences.server.ts': 'once for each licence',
  'app/jobs/risk-assessment.server.ts': 'once a year',
  'app/jobs/webhooks.server.ts': 'once for each webhook that is switched off',
  'app/request/email-form.server.ts': 'a test that an admin sends to their own address',
};

test('every email that somebody can ask for is counted', () => {
  const sources = globSync('{app,server,cli}/**/*.ts').filter((file) => !file.includes('.test.'));
  const sending = sources.filter((file) => /\bmailer\.send\(/.test(readFileSync(file, 'utf8')));
  expect(sending.length).toBeGreaterThan(12);
  const counted = (file: string) => /\b(?:countEmail|mayEmail)\(/.test(readFileSync(file, 'utf8'));
  // Senders are emailed the outcome, so their forms count the first email.
  const others = sending.filter((file) => !counted(file) && !file.endsWith('/email-sender.server.ts'));
  expect(others.toSorted()).toEqual(Object.keys(NOT_ON_REQUEST));
  for (const file of globSync('app/commands/changes/take-*.server.ts'))
    if (readFileSync(file, 'utf8').includes('emailSender('))
      expect([file, counted(file)]).toEqual([file, true]);
});
