import { expect, test } from 'vitest';
import { statementsIn } from './statement.ts';

test.each([
  'A/1 was suspended on 3 May 2026',
  'The licence of Muddy Paws has been revoked.',
  'Three licences were suspended in 2025.',
  'Barking Mad Boarding has had its licence suspended.',
  'We have suspended the licence of Barking Mad.',
  'Suspended: Barking Mad, Alton',
  'Suspension notice served on Barking Mad',
  'Under suspension: Barking Mad Kennels',
  'Licences revoked in 2025/26: 2',
  'The kennels at Mill Lane are no longer licensed.',
  'The licence holder surrendered the licence in May.',
  'From 3 May 2026 the licence was suspended until repairs are done; the owner may appeal.',
  'Two licences are under appeal.',
  'Please note: the licence of Barking Mad is currently suspended.',
  'The above licence has lapsed.',
])('“%s” states something', (text) => {
  expect(statementsIn(text)).not.toEqual([]);
});

test.each([
  'Licences can be suspended or revoked.',
  'Licences may be suspended, varied or revoked if the conditions are not met.',
  'How to appeal',
  'You can appeal if your application is refused.',
  'Refuse collection',
  'Refuse and recycling collections are suspended on bank holidays.',
  'If your licence is revoked you must return it within seven days.',
  'There are no licences currently suspended.',
  'No licences have been revoked since 2020.',
  'Suspended licences: none',
  'This list does not include licences that have been suspended, surrendered or revoked.',
  'Suspended and revoked licences are not shown.',
  'The council will refuse an application where the applicant is disqualified.',
  'Suspend, vary or revoke a licence',
  'What happens if my licence expires?',
  'The register is updated when a licence is granted, suspended, revoked or surrendered.',
  'Current council tax arrears: bailiff action suspended',
  'Parking suspensions',
  'Planning applications pending',
  'Applications received after 1 December may still be pending when your licence expires.',
  'Expired licences are removed from this register.',
  'Fees are not refunded if an application is withdrawn.',
  'Read our policy on refusals and revocations',
  'Suspension, variation and revocation of licences',
  'The licensing authority has the power to suspend, vary or revoke a licence at any time.',
  'An expired licence cannot be renewed.',
  'Contact us to surrender your licence',
  'Your session has expired.',
  'Road closures and cancelled bus services',
  'Applicants have the right of appeal to the First-tier Tribunal against a refusal or revocation.',
  'Operators whose licence was revoked in the last five years are disqualified from applying.',
  'This guidance was withdrawn on 3 May 2024.',
  'Meetings are cancelled over Christmas.',
  'A suspended licence is shown with its date.',
  'We will tell the police when a licence has been revoked.',
])('“%s” states nothing', (text) => {
  expect(statementsIn(text)).toEqual([]);
});

test('of several sentences, those that state something', () => {
  expect(
    statementsIn('Licences can be revoked. The licence of Muddy Paws was revoked. You can appeal.'),
  ).toEqual([{ text: 'The licence of Muddy Paws was revoked.', isOfApplications: false }]);
  expect(statementsIn('Three applications were refused.')).toMatchObject([{ isOfApplications: true }]);
});
