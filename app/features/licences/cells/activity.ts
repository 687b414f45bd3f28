/** What a licence is for. */
export const ACTIVITIES = ['home-boarding', 'day-care', 'kennels', 'arranging', 'breeding', 'other'] as const;

export type Activity = (typeof ACTIVITIES)[number];

const OF_DOGS: readonly [Activity, RegExp][] = [
  ['arranging', /arrang|franchis/i],
  [
    'home-boarding',
    /home[\s-]{0,3}(?:dog[\s-]?)?board|(?:board\w*|dogs?) (?:\w+ )?in (?:a |the )?(?:\w+ )?home|house board|\bHB\b/i,
  ],
  ['day-care', /day[\s-]{0,3}(?:care|board)|cr[eè]che/i],
  [
    'kennels',
    /kennel|dog boarding|boarding (?:for |of )?(?:cats (?:and|&|or) )?dogs|animal boarding|boarding establishment/i,
  ],
  ['breeding', /breed/i],
];
const OF_OTHERS =
  /cat board|boarding (?:for |of )?cats\b(?! (?:and|or|&) dogs)|catter|horse|riding|pet shop|selling|exhibit|perform|zoo|wild/i;

/** The activities that a text names; none where it names none that is known. */
export function activitiesIn(text: string): Activity[] {
  const found = OF_DOGS.filter(([, words]) => words.test(text)).map(([activity]) => activity);
  // 'Home boarding and arranging' names both, and 'home boarding' of dogs is no kennel.
  if (found.length > 0)
    return found.filter(
      (one) => one !== 'kennels' || !found.includes('home-boarding') || /kennel/i.test(text),
    );
  return OF_OTHERS.test(text) ? ['other'] : /\bboarding\b/i.test(text) ? ['kennels'] : [];
}
