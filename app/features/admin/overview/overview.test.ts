import { describe, expect, test } from 'vitest';
import { type AttentionFacts, attentionRows, MOST_ROWS, URGENCIES, wellText } from './attention.ts';
import { firstSteps, type SiteFacts } from './first-steps.ts';
import { undoPlace } from './just-done.tsx';

const NEW: SiteFacts = {
  name: null,
  region: 'Surrey',
  regionIsChosen: false,
  towns: 0,
  businesses: 192,
  hasOwnBusinesses: false,
  demo: { businesses: 192, articles: 13, registers: 2 },
  reviews: null,
  sendsMail: false,
  backup: null,
  listingForm: null,
};

describe('the first steps', () => {
  test('of a new site lead from its name to the last one, one after the other', () => {
    const changes: [string, Partial<SiteFacts>][] = [
      ['Name', { name: 'Surrey Dogs' }],
      ['Region', { regionIsChosen: true }],
      ['Businesses', { hasOwnBusinesses: true, businesses: 12 }],
      ['Towns', { towns: 1 }],
      ['Demo data', { demo: { businesses: 0, articles: 0, registers: 0 } }],
      ['Reviews', { reviews: 'off' }],
      ['Email', { sendsMail: true }],
      ['Backup', { backup: { last: 1 } }],
      ['List Your Business', { listingForm: 'https://forms.example/' }],
    ];
    let facts = NEW;
    for (const [label, change] of changes) {
      const next = firstSteps(facts).find(({ isDone }) => !isDone);
      expect(next?.label).toBe(label);
      expect(next?.next.title).toMatch(/^Next: .+\.$/);
      facts = { ...facts, ...change };
    }
    expect(firstSteps(facts).every(({ isDone }) => isDone)).toBe(true);
    expect(firstSteps(facts)).toHaveLength(8);
  });

  test('say how each stands', () => {
    const values = (facts: SiteFacts) => firstSteps(facts).map(({ value }) => value);
    expect(values(NEW)).toEqual([
      'Default',
      'Surrey',
      'Invented ones',
      'None yet',
      'Still there',
      'Not chosen yet',
      'Not set up',
      'Not set up',
      'The site’s own',
    ]);
    const demo = { businesses: 0, articles: 1, registers: 0 };
    expect(firstSteps({ ...NEW, demo }).find(({ label }) => label === 'Demo data')?.next.text).toContain(
      '1 article came',
    );
    const nothing = { businesses: 0, articles: 0, registers: 0 };
    expect(values({ ...NEW, businesses: 0, towns: 13, demo: nothing, backup: { last: null } })).toEqual([
      'Default',
      'Surrey',
      'None yet',
      '13 towns',
      'Not chosen yet',
      'Not set up',
      'Never made',
      'The site’s own',
    ]);
  });
});

const QUIET: AttentionFacts = {
  checks: [],
  complaints: [],
  unread: 0,
  changes: { open: 0, urgent: 0, due: 0 },
  unfiled: { words: [], count: 0 },
  licences: { waiting: 0, due: 0 },
  documents: 0,
  duplicates: 0,
  untidy: {},
};

describe('what needs attention', () => {
  test('is nothing where all is well, which is said', () => {
    const checks = ['Mail queue', 'Backups', 'Disk space'].map((check) => ({
      check,
      state: 'ok' as const,
      message: 'Fine.',
      advice: null,
    }));
    expect(attentionRows({ ...QUIET, checks })).toEqual([]);
    expect(wellText({ checks })).toBe('email, backups, disk');
    expect(wellText({ checks: null })).toBe('');
  });

  test('comes with what the law asks for first and what is merely untidy last, and never in more than eight rows', () => {
    const rows = attentionRows({
      checks: ['Disk space', 'Mail queue', 'Backups', 'Jobs', 'Postcodes'].map((check, index) => ({
        check,
        state: index === 0 ? 'warning' : 'fault',
        message: `${check} is wrong.`,
        advice: 'Mend it.',
      })),
      complaints: [{ subject: 'My name is on your site', due: '2026-12-01T00:00:00.000Z' }],
      unread: 2,
      changes: { open: 3, urgent: 1, due: 0 },
      unfiled: { words: ['doggy daycare', 'dog creche'], count: 5 },
      licences: { waiting: 0, due: 2 },
      documents: 0,
      duplicates: 2,
      untidy: { 'no-phone': 1, 'not-confirmed': 1903, 'no-service': 2, 'no-position': 3 },
    });
    expect(rows).toHaveLength(MOST_ROWS);
    const order = rows.map(({ urgency }) => URGENCIES.indexOf(urgency));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(rows[0]).toMatchObject({ due: null, action: { href: '/admin/changes' } });
    expect(rows[1]).toMatchObject({ due: '2026-12-01T00:00:00.000Z', action: { href: '/admin/messages' } });
    // A fault before a warning.
    expect(rows[6]?.title).toBe('The disk is nearly full');
    expect(rows.at(-1)?.title).toBe('3 suggestions to check');
    const unfiled = { words: ['doggy daycare', 'dog creche'], count: 5 };
    expect(attentionRows({ ...QUIET, unfiled }).at(-1)?.meaning).toBe(
      '“doggy daycare”, “dog creche” and 3 more. Choose a service type for each.',
    );
  });

  test('says what is no longer told to others, and leads there', () => {
    const checks = ['Webhooks', 'IndexNow'].map((check) => ({
      check,
      state: 'warning' as const,
      message: 'It was switched off.',
      advice: null,
    }));
    expect(attentionRows({ ...QUIET, checks }).map(({ title, action }) => [title, action?.href])).toEqual([
      ['A webhook delivers nothing', '/admin/site/webhooks'],
      ['Search engines are not told of changes', '/admin/site/index-now'],
    ]);
    expect(wellText({ checks: checks.map((check) => ({ ...check, state: 'ok' as const })) })).toBe('');
  });

  test('says one thing as one, and leads to its list', () => {
    const untidy = { 'no-phone': 1, 'no-answer': 3, 'not-confirmed': 1903 };
    const rows = attentionRows({ ...QUIET, unread: 1, untidy });
    expect(rows.map(({ title, action }) => [title, action?.href])).toEqual([
      ['1 unread message', '/admin/messages'],
      ['1 business is without a phone', '/admin/businesses?show=no-phone'],
      ['3 businesses are listed with a website that does not answer', '/admin/businesses?show=no-answer'],
      ['1,903 businesses are not confirmed for a year', '/admin/businesses?show=not-confirmed'],
    ]);
  });

  test('says how many businesses are almost certainly listed twice', () => {
    const [row] = attentionRows({ ...QUIET, duplicates: 3, untidy: { 'no-phone': 1 } });
    expect(row).toMatchObject({
      title: '3 businesses are almost certainly listed twice',
      action: { href: '/admin/businesses/duplicates' },
    });
  });

  test('says which licences wait to be decided, and how many end soon', () => {
    const rows = attentionRows({ ...QUIET, licences: { waiting: 1, due: 12 } });
    expect(rows.map(({ title, urgency, action }) => [title, urgency, action?.href])).toEqual([
      ['1 licence to check', 'waiting', '/admin/licences'],
      ['12 licences end within 60 days', 'untidy', '/admin/licences'],
    ]);
  });

  test('leaves out what could not be read', () => {
    expect(
      attentionRows({
        checks: null,
        complaints: null,
        unread: null,
        unfiled: null,
        untidy: null,
        changes: null,
        licences: null,
        documents: null,
        duplicates: null,
      }),
    ).toEqual([]);
  });
});

test('what was just done leads to where it is taken back', () => {
  expect(undoPlace('business.edited', { businessId: 7 })?.href).toBe('/admin/businesses/7/history');
  expect(undoPlace('import.started', { importId: 1 })?.href).toBe('/admin/import');
  expect(undoPlace('post.deleted', { postId: 1 })).toBeNull();
});
