import { expect, test } from 'vitest';
import { asCsv, asPage, asText, lettersOf, problemsOf } from '#tests/support/readers/register-forms.ts';

/** What pages of councils say about licences in general, and about other things. */
const HARMLESS = [
  'Licences can be suspended or revoked.',
  'Licences may be suspended, varied or revoked if the conditions are not met.',
  'How to appeal',
  'You can appeal if your application is refused.',
  'Refuse collection',
  'Refuse and recycling collections are suspended on bank holidays.',
  'If your licence is revoked you must return it within seven days.',
  'There are no licences currently suspended.',
  'No licences have been revoked since 2020.',
  'This list does not include licences that have been suspended, surrendered or revoked.',
  'The council will refuse an application where the applicant is disqualified.',
  'Suspend, vary or revoke a licence',
  'Report an unlicensed business',
  'What happens if my licence expires?',
  'The register is updated when a licence is granted, suspended, revoked or surrendered.',
  'Council tax arrears: bailiff action suspended',
  'Parking suspensions',
  'Planning applications pending',
  'Applications received after 1 December may still be pending when your licence expires.',
  'Expired licences are removed from this register.',
  'A licence lapses when the holder dies.',
  'Fees are not refunded if an application is withdrawn.',
  'Read our policy on refusals and revocations',
  'The licensing authority has the power to suspend, vary or revoke a licence at any time.',
  'An expired licence cannot be renewed.',
  'Contact us to surrender your licence',
  'Cookies are disabled. Your session has expired.',
  'Road closures and cancelled bus services',
  'Applicants have the right of appeal to the First-tier Tribunal against a refusal or revocation.',
  'Operators whose licence was revoked in the last five years are disqualified from applying.',
  '* Star ratings run from 1 to 5',
  '* Denotes a licence with extra conditions',
  'Meetings are cancelled over Christmas.',
  'Libraries: renew, reserve and cancel',
];

test.each(HARMLESS)('nothing is asked because of “%s”', (words) => {
  for (const text of [
    asPage([], { below: `<p>${words}</p>` }),
    asPage([], { above: `<h2>Animal licences</h2><ul><li>${words}</li></ul>` }),
    asPage([], { above: `<div>${words}<br></div>`, below: `<h3>${words}</h3>` }),
    asCsv([], { above: words }),
    asCsv([], { below: words }),
    asText([], { below: words }),
    asText([], { above: words }),
  ]) {
    expect(lettersOf(text)).toBe('---');
    expect(problemsOf(text).join('\n')).not.toMatch(/which licence|No licence has|leads to/);
  }
});
