import { expect, test } from 'vitest';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { subjectOf } from './subject.ts';

const KNOWN = { services: namedServiceTypes(['Dog Walker', 'Kennels']), towns: TOWNS };
const about = (title: string, ...tags: string[]) => {
  const subject = subjectOf({ title, tags: tags.map((name) => ({ name })) }, KNOWN);
  return subject && [subject.service?.name ?? null, subject.town?.name ?? null];
};

test.each([
  ['Five walks in Winchester', [], [null, 'Winchester']],
  ['Where to swim near Fleet, and when', [], [null, 'Fleet']],
  ['Kennels around Alton', [], ['Kennels', 'Alton']],
  ['A day out', ['winchester'], [null, 'Winchester']],
  ['A day out in Fleet', ['Winchester', 'Dog walkers'], ['Dog Walker', 'Winchester']],
])('%j with the tags %j is about %j', (title, tags, subject) => {
  expect(about(title, ...tags)).toEqual(subject);
});

test.each(['Reading your dog', 'Getting better in reading', 'In Fleetwood', 'Ticks', ''])(
  '%j is about no town of ours',
  (title) => {
    expect(about(title)).toBeNull();
  },
);
