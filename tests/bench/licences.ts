import { type Candidate, matchAll, PROPOSED_FROM } from '#app/features/licences/matching/match.ts';
import type { RegisterEntry } from '@dog-care-directory/licence-registers';
import type { Section } from './figures.ts';

const FIRST = [
  'Happy',
  'Muddy',
  'Waggy',
  'Golden',
  'Bramble',
  'Chalk',
  'Willow',
  'Royal',
  'Jolly',
  'Meadow',
  'Barking',
  'Cosy',
  'Harbour',
  'Forest',
  'Downland',
  'Itchen',
  'Hazel',
  'Puddle',
  'Scruffy',
  'Noble',
];
const SECOND = [
  'Paws',
  'Tails',
  'Hounds',
  'Pups',
  'Pets',
  'Woofs',
  'Trails',
  'Barks',
  'Mutts',
  'Terriers',
  'Collars',
  'Companions',
];
const TRADE = [
  'Dog Boarding',
  'Kennels',
  'Home Boarding',
  'Day Care',
  'Pet Services',
  'Dog Care',
  'Doggy Day Care',
  '',
];
const PEOPLE = [
  'Alder',
  'Bexley',
  'Cawthra',
  'Dunmore',
  'Eastling',
  'Farrow',
  'Gorran',
  'Hythe',
  'Ibsley',
  'Jevington',
  'Kemble',
  'Lydney',
  'Merrow',
  'Nutley',
  'Ovington',
  'Penhale',
  'Quarley',
  'Romney',
  'Selborne',
  'Tarrant',
];
const DISTRICTS = [
  'SO20',
  'SO21',
  'SO22',
  'SO23',
  'SO24',
  'SO32',
  'PO7',
  'PO15',
  'PO16',
  'PO17',
  'GU31',
  'GU32',
];
const TOWNS = [
  'Stockbridge',
  'Twyford',
  'Winchester',
  'Winchester',
  'Alresford',
  'Droxford',
  'Waterlooville',
  'Whiteley',
  'Fareham',
  'Wickham',
  'Liss',
  'Petersfield',
];
const AUTHORITY = 'E07000094';
const ACTIVITIES = ['home-boarding', 'day-care', 'kennels'] as const;

/**
 * How right the matching of a register is, on a made set: of 1,500 licences, each written with the dirt of real registers, 1,000 are
 * of one of 2,000 businesses; the others are of nobody in the directory, many under names much like theirs.
 */
export async function benchLicences(rows: number): Promise<Section> {
  const random = randomOf(20_261_123);
  const businesses = Array.from({ length: rows }, (_, id) => businessOf(id + 1, random));
  const listed = Math.round(rows / 2);
  const licences = [
    ...Array.from({ length: listed }, (_, at) => ({
      entry: dirty(entryOf(businesses[at * 2] as Candidate, at, random), random),
      business: (businesses[at * 2] as Candidate).id,
    })),
    ...Array.from({ length: rows / 4 }, (_, at) => ({
      entry: dirty(entryOf(businessOf(0, random), listed + at, random), random),
      business: null,
    })),
  ];
  const begun = performance.now();
  const matched = matchAll(
    licences.map(({ entry }) => entry),
    businesses,
    AUTHORITY,
  );
  const seconds = (performance.now() - begun) / 1000;
  const counts = { sure: 0, right: 0, asked: 0, named: 0 };
  for (const [
    at,
    {
      matches: [first],
    },
  ] of matched.entries()) {
    const { business, entry } = licences[at] as (typeof licences)[number];
    if (business !== null && entry.name !== null) counts.named += 1;
    if (first && first.score >= PROPOSED_FROM) {
      counts.sure += 1;
      if (first.business.id === business) counts.right += 1;
    } else if (first) counts.asked += 1;
  }
  return {
    title: `${licences.length.toLocaleString('en-GB')} licences against ${rows.toLocaleString('en-GB')} businesses`,
    figures: [
      {
        what: 'precision of the sure ones',
        value: (counts.right / counts.sure) * 100,
        unit: '%',
        goal: { atLeast: 99 },
      },
      {
        what: 'recall of the sure ones',
        value: (counts.right / counts.named) * 100,
        unit: '%',
        goal: { atLeast: 90 },
      },
      { what: 'asked about', value: counts.asked, unit: 'pairs' },
      { what: 'all of them matched', value: seconds, unit: 's', goal: { atMost: 5 } },
    ],
  };
}

type Random = () => number;

function businessOf(id: number, random: Random): Candidate {
  const at = Math.floor(random() * DISTRICTS.length);
  const activity = pick(ACTIVITIES, random);
  const name =
    random() < 0.3
      ? `${pick(PEOPLE, random)} ${pick(TRADE, random) || 'Kennels'}`
      : `${pick(FIRST, random)} ${pick(SECOND, random)} ${random() < 0.5 ? pick(TRADE, random) : ''}`;
  const letters = () => pick([...'ABDEFGHJLNPQRSTUWXYZ'], random);
  return {
    id,
    name: name.trim(),
    city: TOWNS[at] ?? '',
    postal_code: `${DISTRICTS[at]} ${Math.floor(random() * 10)}${letters()}${letters()}`,
    council: AUTHORITY,
    activities: [activity],
    numbers: [],
  };
}

function entryOf(business: Candidate, at: number, random: Random): RegisterEntry {
  return {
    line: at + 1,
    number: `AWL/26/${at}`,
    name: business.name,
    place: business.postal_code,
    activity:
      pick(ACTIVITIES, random) === 'kennels'
        ? 'kennels'
        : ((business.activities[0] ?? 'kennels') as 'kennels'),
    stars: 4,
    granted_on: '2026-01-01',
    expires_on: '2027-12-31',
    standing: null,
    standing_words: null,
    standing_on: null,
  };
}

/** As councils write it: other endings, capitals, slips of the pen, a word left out, a district alone, nothing at all. */
function dirty(entry: RegisterEntry, random: Random): RegisterEntry {
  let name: string | null = entry.name;
  if (name !== null) {
    if (random() < 0.3) name = `${name} ${pick(['Ltd', 'Limited', '& Co'], random)}`;
    if (random() < 0.2) name = name.toUpperCase();
    if (random() < 0.15) name = `The ${name}`;
    if (random() < 0.15) name = slip(name, random);
    if (random() < 0.15) name = name.split(' ').slice(0, 2).join(' ');
    if (random() < 0.04) name = null;
  }
  const chance = random();
  const place = chance < 0.06 ? (entry.place?.split(' ')[0] ?? null) : entry.place;
  return { ...entry, name, place };
}

function slip(name: string, random: Random): string {
  const at = 1 + Math.floor(random() * (name.length - 2));
  return random() < 0.5
    ? name.slice(0, at) + name.slice(at + 1)
    : name.slice(0, at) + name.charAt(at) + name.slice(at);
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

/** The same numbers at each run. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
