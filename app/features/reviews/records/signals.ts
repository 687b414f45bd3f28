/** What to look at in a text before deciding. Signals never decide. */
const SIGNS: readonly { sign: string; found: RegExp }[] = [
  { sign: 'Phone number in the text', found: /(?:\+44|0)[ \d()-]{9,16}/ },
  { sign: 'Email address in the text', found: /\S@\S/ },
  { sign: 'Link in the text', found: /https?:|www\./i },
  { sign: 'Postcode in the text', found: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i },
  {
    sign: 'May say something about health or children',
    found: /\b(?:ill|illness|disabled|autis\w{1,10}|child|children|daughter|son)\b/i,
  },
];

/** What was found in a text; empty where nothing was. */
export function signsIn(text: string): string[] {
  return SIGNS.filter(({ found }) => found.test(text)).map(({ sign }) => sign);
}
