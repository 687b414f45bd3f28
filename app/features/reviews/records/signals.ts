const SIGNS: readonly { sign: string; found: RegExp }[] = [
  { sign: 'Phone number in the text', found: /(?:\+44|0)[ \d()-]{9,16}/ },
  { sign: 'Email address in the text', found: /\S@\S/ },
  { sign: 'Link in the text', found: /https?:|www\./i },
  { sign: 'Postcode in the text', found: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i },
  {
    sign: 'May name a person',
    found:
      /\b(?:Mr|Mrs|Ms|Miss|Dr)\.? [A-Z]|\b(?:called|named|manager|owner|assistant|receptionist) [A-Z][a-z]/,
  },
  {
    sign: 'May say something about health or children',
    found: /\b(?:ill|illness|disabled|autis\w{1,10}|child|children|daughter|son)\b/i,
  },
];

export function signsIn(text: string): string[] {
  return SIGNS.filter(({ found }) => found.test(text)).map(({ sign }) => sign);
}

export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Splits a text, marking whole words around signs. */
export function markedText(text: string): TextPart[] {
  const isMarked = new Uint8Array(text.length);
  for (const { found } of SIGNS)
    for (const { 0: match, index } of text.matchAll(new RegExp(found, `${found.flags}g`)))
      isMarked.fill(1, index, index + match.trimEnd().length);
  // A match may begin or end within a word.
  for (let at = 1; at < text.length; at += 1)
    if (isMarked[at - 1] && /\S/.test(text[at] ?? '')) isMarked[at] = 1;
  for (let at = text.length - 2; at >= 0; at -= 1)
    if (isMarked[at + 1] && /\S/.test(text[at] ?? '')) isMarked[at] = 1;
  const parts: TextPart[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && isMarked[at] === isMarked[start]) continue;
    parts.push({ text: text.slice(start, at), isMarked: isMarked[start] === 1 });
    start = at;
  }
  return parts;
}

/** Domains open to everyone: sharing one proves no connection. */
const FREE: ReadonlySet<string> = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'hotmail.co.uk',
    'live.com',
    'live.co.uk',
    'msn.com',
  ],
  ...[
    'yahoo.com',
    'yahoo.co.uk',
    'ymail.com',
    'rocketmail.com',
    'aol.com',
    'aol.co.uk',
    'icloud.com',
    'me.com',
    'mac.com',
  ],
  ...[
    'proton.me',
    'protonmail.com',
    'pm.me',
    'gmx.com',
    'gmx.co.uk',
    'mail.com',
    'zoho.com',
    'fastmail.com',
    'yandex.com',
  ],
  ...[
    'btinternet.com',
    'btopenworld.com',
    'bt.com',
    'sky.com',
    'talktalk.net',
    'tiscali.co.uk',
    'virginmedia.com',
  ],
  ...[
    'virgin.net',
    'ntlworld.com',
    'blueyonder.co.uk',
    'plus.com',
    'plus.net',
    'plusnet.com',
    'orange.net',
    'o2.co.uk',
  ],
]);

/** @param domain in lower case */
export function isFreeMail(domain: string): boolean {
  return FREE.has(domain);
}
