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
  'Licences that have lapsed or been revoked are removed each month.',
  'Inspections were suspended during the pandemic and have now resumed.',
  'Where a licence has been revoked the holder has 28 days to appeal.',
  'Establishments closed to new bookings are not shown.',
  'Breach of licence conditions is an offence.',
  'Data on this page is refreshed weekly; lapsed licences drop off automatically.',
  'Alcohol licences suspended for non-payment',
  'Licensing Sub-Committee: hearings and cancelled meetings',
  'The Animal Boarding Establishments Act 1963 was revoked in England in 2018.',
  'For historic or expired licences email licensing@example.gov.uk.',
  'The council must publish the dates on which a licence was granted and whether it is suspended.',
  'A rating under appeal will be displayed as "awaiting outcome".',
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

test('nothing is asked because of what surrounds the register on a page', () => {
  const above = `<html><head><title>Animal licences - Council</title></head><body><div class="cookies">You have refused cookies.</div>
    <nav><ul><li><a href="/s">Suspended licences</a></li></ul></nav><header><ul><li><a href="/bins">Refuse and recycling</a></li></ul></header>
    <h1>Public register of animal licences</h1><p>The table lists all premises currently licensed by the council.</p>`;
  const below = `<h2>Appeals</h2><p>If we refuse, vary, suspend or revoke your licence, you can appeal within 28 days.</p>
    <h2>Suspension and revocation</h2><p>We may suspend, vary or revoke a licence if conditions are not complied with.</p>
    <h2>Penalties</h2><p>Anyone operating without a licence can be fined or sent to prison.</p>
    <h2>Related pages</h2><ul><li><a href="/b">Surrender a licence</a></li><li><a href="/c">Expired licences and renewals</a></li></ul>
    <footer><p>Is this page useful? Last updated 3 May 2026.</p></footer></body></html>`;
  expect(lettersOf(asPage([], { above, below }))).toBe('---');
  expect(problemsOf(asPage([], { above, below }))).toEqual([]);
});

test.each([
  '<h2>Suspended licences</h2><p>None</p><h2>Revoked licences</h2><p>There are currently no revoked licences.</p>',
  '<h2>Suspended licences</h2><ul><li>None at present</li></ul><h3>Enforcement action</h3><p>No action has been taken.</p>',
  '<h2>Suspended licences</h2><table><tr><th>Licence number</th><th>Business name</th></tr><tr><td colspan="2">None</td></tr></table>',
])('a list with nothing in it asks nothing: %s', (below) => {
  expect(lettersOf(asPage([], { below }))).toBe('---');
});

test('a list with nothing in it asks nothing in text and CSV', () => {
  expect(lettersOf(asText([], { below: 'Suspended licences\nNone\nRevoked licences\nNil return' }))).toBe(
    '---',
  );
  expect(lettersOf(asCsv([], { below: 'Suspended: None\nRevoked: 0\nTotal licences: 2' }))).toBe('---');
  expect(lettersOf(asCsv([], { below: '\nLicences revoked in the last 12 months\nNone' }))).toBe('---');
});

test('a label that offers to show suspended licences asks nothing', () => {
  const above = '<form><label><input type="checkbox"> Show suspended licences</label></form>';
  expect(lettersOf(asPage([], { above }))).toBe('---');
});
