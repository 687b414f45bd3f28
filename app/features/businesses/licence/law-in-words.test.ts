import { expect, test } from 'vitest';
import { lawInWords } from './law-in-words.ts';
import { ANSWERS, LICENSERS, readLicensing, type WrittenRule } from './rules.server.ts';

test('says of each nation and activity whether a licence is needed, and of nothing more than is known', () => {
  const laws = lawInWords(readLicensing().rules);
  const say = (nation: string, activity: string) =>
    laws.find((law) => law.nation === nation)?.rows.find((row) => row.activity === activity)?.words;
  expect(laws.map(({ nation }) => nation)).toEqual(['England', 'Scotland', 'Wales', 'Northern Ireland']);
  expect(say('England', 'Day care')).toBe('Needed. 1 to 5 stars from the council; for up to 3 years.');
  expect(say('England', 'Walking')).toBe('Not needed. Some councils and parks ask walkers for a permit.');
  expect(say('Wales', 'Boarding in kennels')).toBe(
    'Needed. No stars; for up to 1 year. It ends on 31 December.',
  );
  expect(say('Wales', 'Day care')).toMatch(/^Depends\. It depends on the council: Cardiff/);
  expect(say('Scotland', 'Day care')).toMatch(/^Needed\./);
  expect(say('England', 'Breeding')).toMatch(/^Depends\. Needed from 3 litters in 12 months/);
  expect(say('Northern Ireland', 'Boarding in kennels')).toMatch(/^Needed, from DAERA\./);
  expect(say('Scotland', 'Transport')).toMatch(/^Depends, from APHA\..* 65 km/);
  expect(say('Northern Ireland', 'Transport')).toMatch(/^Depends, from DAERA\./);
  expect(say('Northern Ireland', 'Day care')).toBeUndefined();
});

test('says in one sentence a nation what is not known, and whom to ask', () => {
  const unknown = new Map(lawInWords(readLicensing().rules).map((law) => [law.nation, law.unknown]));
  expect(unknown.get('England')).toBeNull();
  expect(unknown.get('Northern Ireland')).toBe(
    'We don’t know whether home boarding, day care, arranging boarding or day care, sitting in your home, walking, grooming, training or fields and dog parks needs a licence. Ask DAERA.',
  );
  const empty = new Map(lawInWords([]).map((law) => [law.nation, law.unknown]));
  expect(empty.get('Wales')).toMatch(/^We don’t know whether .* or vets needs a licence. Ask the council\.$/);
});

test('never says of walkers that they need no licence without the permits of parks', () => {
  for (const { rows } of lawInWords(readLicensing().rules)) {
    for (const { words } of rows.filter(({ activity }) => activity === 'Walking'))
      expect(words).toContain('permit');
  }
});

test('names for each rule that comes with the site its law, where to read it, and the day it was compared', () => {
  for (const rule of readLicensing().rules) {
    expect(rule.law).not.toBe('');
    expect(rule.sourceUrl).toMatch(/^https:\/\/www\.legislation\.gov\.uk\//);
    expect(rule.verifiedOn).toMatch(/^2026-11-\d\d$/);
    expect(ANSWERS).toContain(rule.answer);
    expect(LICENSERS).toContain(rule.licensedBy);
    if (rule.answer === 'depends') expect(rule.note).not.toBeNull();
    // Where DAERA decides, the council can't answer.
    if (rule.nation === 'Northern Ireland' && /kennels|home-boarding|day-care/.test(rule.activity))
      expect(rule.licensedBy).toBe('DAERA');
  }
});

test('sums up each nation, but not where an admin has changed a rule', () => {
  const { rules } = readLicensing();
  const summaries = (written: readonly WrittenRule[]) =>
    new Map(lawInWords(written).map(({ nation, summary }) => [nation, summary]));
  expect(summaries(rules).get('Northern Ireland')).toContain('DAERA');
  const wales = rules.find(({ nation }) => nation === 'Wales');
  if (!wales) throw new Error('There is no rule for Wales.');
  const changed = summaries(readLicensing([{ ...wales, isAmended: true }]).rules);
  expect([changed.get('Wales'), typeof changed.get('England')]).toEqual([null, 'string']);
});

test('names each law once, with where it is and when it was compared', () => {
  const [england] = lawInWords(readLicensing().rules);
  expect(england?.laws).toContainEqual({
    name: 'The Animal Welfare (Licensing of Activities Involving Animals) (England) Regulations 2018',
    href: 'https://www.legislation.gov.uk/uksi/2018/486/contents',
    since: '1 October 2018',
    compared: '27 November 2026',
  });
});

test('what an owner has put right is told instead', () => {
  const amended: WrittenRule = {
    nation: 'Wales',
    activity: 'day-care',
    answer: 'yes',
    stars: false,
    longestYears: null,
    note: null,
    licensedBy: 'council',
    since: null,
    law: '',
    sourceUrl: 'https://law.example/wales',
    verifiedOn: '2026-11-24',
    isAmended: true,
  };
  const wales = lawInWords(readLicensing([amended]).rules).find(({ nation }) => nation === 'Wales');
  expect(wales?.rows).toContainEqual({ activity: 'Day care', words: 'Needed. No stars.' });
  expect(wales?.laws).toContainEqual({
    name: 'https://law.example/wales',
    href: 'https://law.example/wales',
    since: null,
    compared: '24 November 2026',
  });
});
