export interface Token {
  kind: 'word' | 'number' | 'comment' | 'sign' | 'end';
  /** As written, but a comment without its quotes and any dash as `-`. */
  text: string;
  at: number;
  /** Exclusive. */
  end: number;
}

const TOKEN = /\s+|(\p{L}+)|(\d+)|"([^"]*)"|(\|\||[-‐‑‒–—−:;,+/.[\]()])|([^])/gu;
const DASH = /[-‐‑‒–—−]/u;

/** Unknown characters become signs, which no rule accepts. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [whole, word, number, comment, sign, other] = match;
    const at = match.index;
    const end = at + whole.length;
    if (word !== undefined) tokens.push({ kind: 'word', text: word, at, end });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, at, end });
    else if (comment !== undefined) tokens.push({ kind: 'comment', text: comment.trim(), at, end });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: DASH.test(sign) ? '-' : sign, at, end });
    else if (other !== undefined) tokens.push({ kind: 'sign', text: other, at, end });
  }
  tokens.push({ kind: 'end', text: '', at: text.length, end: text.length });
  return tokens;
}
