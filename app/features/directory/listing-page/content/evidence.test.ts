import { expect, test } from 'vitest';
import type { Facts } from '#app/features/businesses/listing/facts.ts';
import type { SeenDocument } from '#app/features/businesses/listing/seen-document.ts';
import { evidence } from './evidence.ts';

const TODAY = '2026-11-27';
const INSURANCE: SeenDocument = {
  kind: 'insurance',
  name: null,
  seen_on: '2026-11-02',
  valid_until: '2027-03-14',
  issued_on: null,
  demo: false,
};
const says = (answer: boolean, by: 'business' | 'import' = 'business') => ({ answer, by, on: '2026-11-01' });

function words(facts: Facts, seen: SeenDocument[] = [], person: string | null = null) {
  const found = evidence({ facts, seen }, TODAY, person);
  return found && [...found.rows.map((row) => `${row.label}: ${row.words}`), found.missing, found.saw];
}

test('what we saw, what a business states, and what is not stated, are each said once', () => {
  const facts = { insured: says(true), first_aid: says(true), dbs_check: says(false) };
  expect(words(facts, [INSURANCE], 'Anna')).toEqual([
    'Public liability insurance: We saw the certificate on 2 November 2026. Valid until 14 March 2027.',
    'DBS check: Anna says no.',
    'Dog first aid: Anna says so. We haven’t seen a certificate.',
    ['qualifications'],
    'We then deleted the file.',
  ]);
  expect(words({ first_aid: says(true) })).toEqual([
    'Dog first aid: The business says so. We haven’t seen a certificate.',
    ['insurance', 'DBS check', 'qualifications'],
    null,
  ]);
  expect(words({ insured: says(true, 'import') })?.[0]).toBe(
    'Public liability insurance: From an imported list: yes. We haven’t seen a certificate.',
  );
  expect(words({})).toBeNull();
});

test('a certificate lapses by itself, after its last day', () => {
  const seen = [{ ...INSURANCE, valid_until: TODAY }];
  expect(words({ insured: says(true) }, seen)?.[0]).toContain('We saw the certificate');
  const ended = [{ ...INSURANCE, valid_until: '2026-11-14' }];
  expect(words({ insured: says(true) }, ended)).toEqual([
    'Public liability insurance: The business says so. The certificate we saw ended on 14 November 2026.',
    ['DBS check', 'dog first aid', 'qualifications'],
    null,
  ]);
  expect(words({}, ended)?.[0]).toBe(
    'Public liability insurance: The certificate we saw ended on 14 November 2026.',
  );
});

test('of a DBS check the page says the day of issue, and that no copy was made', () => {
  const dbs = { ...INSURANCE, kind: 'dbs-basic', valid_until: null, issued_on: '2025-06-03' } as const;
  expect(words({}, [dbs])).toEqual([
    'Basic DBS check: We saw the certificate on 2 November 2026. Issued 3 June 2025.',
    ['insurance', 'dog first aid', 'qualifications'],
    'We made no copy.',
  ]);
});
