/** What a column of a register may hold, in words that fit a select in large text. */
export const FIELDS = {
  number: 'Number',
  name: 'Name',
  'name-and-address': 'Name, place',
  holder: 'Holder',
  address: 'Address',
  activity: 'Activity',
  stars: 'Stars',
  status: 'Status',
  granted: 'Granted on',
  expires: 'Expires on',
  term: 'Both dates',
} as const;

export type Field = keyof typeof FIELDS;

/** Whether a text names what a column may hold. */
export function isField(text: string): text is Field {
  return Object.hasOwn(FIELDS, text);
}

/** By what a header is known, the surest first. */
const HEADERS: readonly [Field, RegExp][] = [
  [
    'status',
    /^(?!.{0,80}\bdates?\b).{0,80}(?:\bstat(?:us|e)\b|\bstanding\b|decision|outcome|determination|\bin force\b)|^\s*(?:result|active|current|live)\s*(?:\?\s*)?$/i,
  ],
  ['stars', /\bstars?\b|rating|score/i],
  ['expires', /expir|\bend\b|ends|valid (?:to|until)|\bto\b|until|renewal/i],
  ['granted', /grant|issue|start|commenc|valid from|\bfrom\b|effective/i],
  ['term', /period|duration|\bterm\b|validity|dates?\b/i],
  [
    'number',
    /(?:licen[cs]e|permit|registration|register)\s{0,3}(?:no\b|num|ref|id\b|#)|^\s*(?:ref|no\b|number|licen[cs]e\s*$)|reference|\bref\b/i,
  ],
  ['name-and-address', /name.{0,30}address|address.{0,30}name/i],
  ['holder', /holder|licen[cs]ee|applicant|proprietor|operator|owner/i],
  ['name', /trading|business|establishment|company|premises name|name/i],
  ['address', /address|location|post\s?code|town|area|premises|parish|ward/i],
  ['activity', /activit|type|categor|licensable|description|licen[cs]ed? for|species/i],
];

/** Of these there may be several. */
const REPEATED: ReadonlySet<Field> = new Set(['address', 'status']);

/** What each column seems to hold by its header; null for what is not needed. No two hold the same, but for addresses and statuses. */
export function guessColumns(headers: readonly string[]): (Field | null)[] {
  const taken = new Set<Field>();
  return headers.map((header) => {
    const field = HEADERS.find(
      ([name, words]) => words.test(header) && (REPEATED.has(name) || !taken.has(name)),
    )?.[0];
    if (field === undefined) return null;
    taken.add(field);
    return field;
  });
}
