/** How registers speak of the look of their rows: colours, struck-through text and other print. */

const COLOURS: Readonly<Record<string, string>> = {
  red: 'red',
  crimson: 'red',
  amber: 'orange',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
  pink: 'pink',
  grey: 'grey',
  gray: 'grey',
};
const COLOUR = 'red|crimson|amber|orange|yellow|green|blue|purple|pink|gr[ea]y';
const STRUCK =
  /\b(?:str(?:uck|ike)[ -]?(?:through|thru|out)|crossed[ -](?:out|through)|scored[ -](?:out|through)|ruled[ -](?:out|through)|lined through|lines? (?:drawn )?through)\b/i;
/** A colour used to describe how text is shown, not part of a name such as “Red Barn”. */
const COLOURED = new RegExp(
  String.raw`\b(?:in|as|with an?|by|marked|shown|highlighted|shaded|coloured|colored|printed|flagged|displayed) (?:a |the )?(?:bold |light |dark |pale |bright )?(${COLOUR})\b|\b(${COLOUR})(?:ed out| out)?(?: text| type| font| rows?| entries| names?| licences| shading| shaded| background| highlight(?:ed|ing)?| print| lettering| italics| cells?| dots?| flags?)?\s{0,2}(?:[=:–—-]|\b(?:denotes?|indicates?|means?|shows?|text|rows?|entries|highlight(?:ed|ing)?|shad(?:ed|ing)|background|italics|dots?|flags?)\b)|\b(gr[ea]y)ed[ -]out\b`,
  'gi',
);
const STYLES: readonly [string, RegExp][] = [
  ['struck', STRUCK],
  ['bold', /\bbold(?:ed)?\b/i],
  ['italic', /\bitali(?:cs?|cised)\b/i],
  ['underlined', /\bunderlin(?:ed|ing)\b/i],
  [
    'highlighted',
    /\bhighlight(?:ed|ing)\b(?! (?:in )?(?:red|crimson|amber|orange|yellow|green|blue|purple|pink|gr[ea]y))/i,
  ],
  [
    'shaded',
    /\bshad(?:ed|ing)\b(?! (?:in )?(?:red|crimson|amber|orange|yellow|green|blue|purple|pink|gr[ea]y))/i,
  ],
];

/** What `looksNamed` finds. */
export const LOOK_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(COLOURS),
  ...STYLES.map(([look]) => look),
]);

/** The looks that a sentence speaks of. */
export function looksNamed(sentence: string): string[] {
  const looks = new Set<string>();
  for (const found of sentence.matchAll(COLOURED)) {
    const colour = found.slice(1).find(Boolean)?.toLowerCase() ?? '';
    looks.add(COLOURS[colour] ?? colour);
  }
  const styles = STYLES.filter(([, pattern]) => pattern.test(sentence)).map(([look]) => look);
  // “Shaded red”, “in red italics” and “highlighted rows in red” name one look, of which the colour says more.
  return looks.size > 0 ? [...looks, ...styles.filter((look) => look === 'struck')] : styles;
}

/** The sentence without its words for looks. */
export function withoutLooks(sentence: string): string {
  const plain = sentence.replaceAll(new RegExp(STRUCK.source, 'gi'), ' ');
  return plain.replaceAll(LOOKS, ' ');
}

const LOOKS = new RegExp(
  String.raw`\b(?:${COLOUR}|bold|italics?|italicised|underlin(?:ed|ing)|highlight(?:ed|ing)?|shad(?:ed|ing)|light|dark|pale|bright|gr[ea]yed|out)\b`,
  'gi',
);

/** The look that a colour of HTML has: `#c00` is red; null for black, white and what is no colour. */
export function colourOf(css: string): string | null {
  const text = css.trim().toLowerCase();
  const named =
    /^(?:dark|light|medium|pale|deep|hot)?(red|crimson|firebrick|maroon|tomato|orange|gold|yellow|green|lime|blue|navy|purple|violet|pink|gr[ea]y)$/.exec(
      text,
    )?.[1];
  if (named !== undefined) return CSS_NAMES[named] ?? COLOURS[named] ?? null;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(text);
  const rgb = /^rgba?\(\s{0,3}(\d{1,3})[\s,]{1,4}(\d{1,3})[\s,]{1,4}(\d{1,3})/.exec(text);
  const parts = short
    ? short.slice(1).map((part) => Number.parseInt(part + part, 16))
    : (long?.slice(1).map((part) => Number.parseInt(part, 16)) ?? rgb?.slice(1).map(Number));
  return parts ? nearest(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0) : null;
}

const CSS_NAMES: Readonly<Record<string, string>> = {
  firebrick: 'red',
  maroon: 'red',
  tomato: 'red',
  gold: 'yellow',
  lime: 'green',
  navy: 'blue',
  violet: 'purple',
};
/** Below this much between the strongest and the weakest part, a colour is grey. */
const GREY_WITHIN = 24;

/** The colour by its hue in degrees. */
function nearest(red: number, green: number, blue: number): string | null {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < GREY_WITHIN) return most > 60 && most < 225 ? 'grey' : null;
  const turn =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const hue = turn * 60;
  // Pale red is what rows in red are often shaded with.
  if (hue < 20 || hue >= 340) return 'red';
  if (hue < 45) return 'orange';
  if (hue < 70) return 'yellow';
  if (hue < 170) return 'green';
  if (hue < 260) return 'blue';
  return hue < 300 ? 'purple' : 'pink';
}
