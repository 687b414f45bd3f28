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
    /kennel|dog boarding|boarding (?:for |of )?(?:cats (?:and|&|or|and\/or) )?dogs|(?:cats? ?(?:and|&|or|\/) ?dogs?|dogs? ?(?:and|&|or|\/) ?cats?) board|animal boarding|boarding establishment/i,
  ],
  ['breeding', /breed/i],
];
const OF_OTHERS =
  /cat board|boarding (?:for |of )?cats\b(?! (?:and|or|&) dogs)|catter|horse|riding|pet shop|selling|pet vend|pet sales?|sale of|exhibit|perform|zoo|wild/i;
/** The law says "providing or arranging" together, so this doesn't tell which one applies. */
const EITHER =
  /\b(?:provid\w{1,5}|provision)(?: for)?,? (?:or|and|\/) (?:the )?arrang\w{1,6}(?: for)?(?: the)?(?: provision)?(?: of)?\b/gi;
const SEPARATOR = /[;\n|,+•/]| [-–—] /;

export interface ReadActivities {
  activities: Activity[];
  /** Words not understood; empty if all are. */
  rest: string;
  /** True for "boarding" alone, which is read as kennels. */
  isGeneral: boolean;
  /** True if it says what the licence is not for; nothing is read then. */
  isNegated: boolean;
}

export function readActivities(written: string): ReadActivities {
  const text = written.replaceAll(EITHER, ' ');
  const rest = text
    .replaceAll(WORDS, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const isNegated = NEGATION.test(text);
  const activities = isNegated ? [] : activitiesOf(text);
  return {
    activities,
    rest,
    isGeneral: activities.includes('kennels') && !/kennel/i.test(text),
    isNegated,
  };
}

export function activitiesIn(text: string): Activity[] {
  return readActivities(text).activities;
}

const MAY_NAME =
  /board|kennel|day[\s-]{0,3}care|cr[eè]che|breed|arrang|franchis|\bHB\b|catter|horse|riding|pet |selling|sale|exhibit|perform|zoo|wild/i;

/** True if a text is nothing but activities: `Home boarding licences`. */
export function isActivityAlone(text: string): boolean {
  if (text.length > 120 || !MAY_NAME.test(text)) return false;
  const { activities, rest } = readActivities(text);
  return activities.length > 0 && rest === '';
}

function activitiesOf(text: string): Activity[] {
  const found = namedIn(text);
  const pieces = text.split(SEPARATOR).map((piece) => ({ of: namedIn(piece), piece }));
  const isKennel =
    /kennel/i.test(text) || pieces.some(({ of }) => of.includes('kennels') && !of.includes('home-boarding'));
  // "Home boarding of dogs" does not mean kennels.
  const ofDogs = found.filter((one) => one !== 'kennels' || !found.includes('home-boarding') || isKennel);
  const isOfOthers = pieces.some(({ of, piece }) => of.length === 0 && OF_OTHERS.test(piece));
  if (ofDogs.length > 0) return isOfOthers ? [...ofDogs, 'other'] : ofDogs;
  if (!OF_OTHERS.test(text)) return /\bboarding\b/i.test(text) ? ['kennels'] : [];
  return /\bdogs?\b/i.test(text) && /\bboard/i.test(text) ? ['kennels', 'other'] : ['other'];
}

function namedIn(text: string): Activity[] {
  return OF_DOGS.filter(([, words]) => words.test(text)).map(([activity]) => activity);
}

const NEGATION = /\b(?:no|not|never|exclud\w{1,4}|excl|except|without|non|former|previous\w{0,2})\b/i;
const WORDS =
  /\b(?:home|house|domestic|dwelling|residential|day|days|care|daycare|cr[eè]ches?|board(?:ing|er|ers)?|houseboarding|homeboarding|kennel(?:s|ling|ed)?|breed(?:ing|er|ers)?|arrang\w{1,7}|franchis\w{1,5}|catter(?:y|ies)|hb|dogs?|doggy|puppy|puppies|cats?|pets?|animals?|horses?|ponies|riding|pony|zoos?|dangerous|wild|selling|sale|sales|sellers?|shops?|vending|vendors?|hir(?:e|ing)|out|keep(?:ing)?|train(?:ing|ed)?|exhibit\w{0,5}|perform\w{0,5}|establishments?|accommodation|commercial|premises|environment|provid\w{1,5}|provision|activit(?:y|ies)|licen[cs]\w{1,5}|licensable|registers?|sections?|part|schedule|lists?|the|a|an|for|of|or|and|in|with|to|as|at|by|on|other|people|s|their|others|involving|business(?:es)?|services?|max(?:imum)?|up|number|per|total|type|public|dogs’|current(?:ly)?)\b|\d+/gi;
