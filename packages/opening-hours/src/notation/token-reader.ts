import type { Token } from './tokens.ts';

export class HoursProblem extends Error {
  override name = 'HoursProblem';
}

/** Reads tokens with lookahead and never goes back, so that parsing is linear. */
export class TokenReader {
  #next = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)];
    if (!token) throw new Error('tokens end with their end');
    return token;
  }

  take(): Token {
    const token = this.peek();
    this.#next++;
    return token;
  }

  isSign(sign: string, ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return kind === 'sign' && text === sign;
  }

  isNumber(digits: readonly [least: number, most: number], ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return kind === 'number' && text.length >= digits[0] && text.length <= digits[1];
  }

  skipSign(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.take();
    return true;
  }

  /** @throws HoursProblem unless the next token is a number within the limits */
  number(least: number, most: number, what: string): number {
    const token = this.peek();
    const value = token.kind === 'number' && token.text.length <= 4 ? Number(token.text) : Number.NaN;
    if (!(value >= least && value <= most)) throw this.problem(`expected ${what}`);
    this.take();
    return value;
  }

  problem(why: string, token = this.peek()): HoursProblem {
    return new HoursProblem(
      token.kind === 'end'
        ? `The hours end too early: ${why}.`
        : `"${shortened(token.text)}" at character ${token.at + 1} cannot be read: ${why}.`,
    );
  }
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}
