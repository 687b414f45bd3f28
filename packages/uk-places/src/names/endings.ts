/** A range of neighbouring endings that begin with the search text. */
export interface Match {
  from: number;
  to: number;
  length: number;
  mistakes: number;
}

/** Capital letters begin words; otherwise case is ignored. */
const LOWER_CASE = 0x20;
const FIRST_LOWER_CASE = 0x60;
/** Ends each key; sorts before letters and digits. */
const END = 0;

/** Name keys and their endings from each word on, sorted for binary search: `WaltonOnThames`, `OnThames`. */
export class Endings {
  readonly #text: Uint8Array;
  /** Start of each ending in the text, in alphabetical order. */
  readonly #order: Uint32Array;
  readonly #owners: Uint32Array;

  constructor(keys: readonly { key: string; owner: number }[]) {
    this.#text = Buffer.from(keys.map(({ key }) => `${key}\0`).join(''), 'latin1');
    const whole: Ending[] = [];
    const later: Ending[] = [];
    let start = 0;
    for (const { key, owner } of keys) {
      const folded = key.toLowerCase();
      whole.push({ text: folded, at: start, owner });
      for (let at = 1; at < key.length; at += 1) {
        if (isCapital(key.charCodeAt(at))) later.push({ text: folded.slice(at), at: start + at, owner });
      }
      start += key.length + 1;
    }
    // Sorted runs stay fast if nothing is inserted between them.
    const endings = [...whole, ...later].sort((one, other) =>
      one.text < other.text ? -1 : one.text > other.text ? 1 : one.at - other.at,
    );
    this.#order = Uint32Array.from(endings, ({ at }) => at);
    this.#owners = Uint32Array.from(endings, ({ owner }) => owner);
  }

  owner(index: number): number {
    return this.#owners[index] ?? 0;
  }

  isWhole(index: number): boolean {
    const at = this.#order[index] ?? 0;
    return at === 0 || this.#text[at - 1] === END;
  }

  /** Tells if an ending, after `length` letters, is over, at a word boundary or inside a word. */
  after(index: number, length: number): 'end' | 'word' | 'letter' {
    const letter = this.#text[(this.#order[index] ?? 0) + length] ?? END;
    return letter === END ? 'end' : isCapital(letter) ? 'word' : 'letter';
  }

  /** Owners of exactly this key. Same as `begun`, and many times as fast. */
  exactly(text: string): number[] {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const half = (low + high) >> 1;
      if (this.#compare(half, text) < 0) low = half + 1;
      else high = half;
    }
    const owners: number[] = [];
    for (let index = low; index < this.#order.length && this.#compare(index, text) === 0; index += 1) {
      if (this.isWhole(index)) owners.push(this.owner(index));
    }
    return owners;
  }

  #compare(index: number, text: string): number {
    const start = this.#order[index] ?? 0;
    for (let at = 0; at < text.length; at += 1) {
      const difference = this.#letterAt(index, at) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return this.#text[start + text.length] === END ? 0 : 1;
  }

  /** True if an ending begins with a key and has the same word boundaries. */
  beginsWith(index: number, key: string): boolean {
    const start = this.#order[index] ?? 0;
    for (let at = 0; at < key.length; at += 1) {
      if (this.#text[start + at] !== key.charCodeAt(at)) return false;
    }
    return true;
  }

  /** True if a word after the first `length` letters begins with the text. */
  hasWord(index: number, length: number, text: string): boolean {
    for (let at = (this.#order[index] ?? 0) + length; this.#text[at] !== END; at += 1) {
      if (isCapital(this.#text[at] ?? END) && this.#beginsAt(at, text)) return true;
    }
    return false;
  }

  /**
   * Finds endings that begin with a text; matches with mistakes come last and may repeat.
   * @param mistakes letters missing, extra, different or swapped @param sure letters at the start that must
   * be right
   */
  begun(text: string, mistakes = 0, sure = 1): Match[] {
    const found: Match[] = [];
    this.#walk(
      { text, sure, found },
      { from: 0, to: this.#order.length, at: 0, length: 0, mistakes: 0 },
      mistakes,
    );
    return found;
  }

  #walk(search: Search, begun: Step, left: number): void {
    const { text, sure, found } = search;
    let step = begun;
    const path: Step[] = [];
    while (step.at < text.length && step.to > step.from) {
      path.push(step);
      step = this.#narrowed(step, text.charCodeAt(step.at));
    }
    if (step.to > step.from) {
      const { from, to, length, mistakes } = step;
      found.push({ from, to, length, mistakes });
    }
    if (left === 0) return;
    for (const here of path) {
      if (here.at >= sure) this.#mistake(search, here, left - 1);
    }
  }

  /** Continues after each mistake that is possible at a step. */
  #mistake(search: Search, here: Step, left: number): void {
    const { text } = search;
    const letter = text.charCodeAt(here.at);
    const mistakes = here.mistakes + 1;
    this.#walk(search, { ...here, at: here.at + 1, mistakes }, left);
    const next = text.charCodeAt(here.at + 1);
    if (here.at + 1 < text.length && next !== letter) {
      const swapped = this.#narrowed(this.#narrowed(here, next), letter);
      if (swapped.to > swapped.from) this.#walk(search, { ...swapped, mistakes }, left);
    }
    for (let from = here.from; from < here.to; ) {
      const other = this.#letterAt(from, here.length);
      const to = this.#firstAbove(other, from, here.to, here.length);
      if (other !== letter && other !== LOWER_CASE) {
        const beyond = { from, to, length: here.length + 1, mistakes };
        this.#walk(search, { ...beyond, at: here.at + 1 }, left);
        this.#walk(search, { ...beyond, at: here.at }, left);
      }
      from = to;
    }
  }

  #narrowed({ from, to, at, length, mistakes }: Step, letter: number): Step {
    const first = this.#firstAbove(letter - 1, from, to, length);
    const last = this.#firstAbove(letter, first, to, length);
    return { from: first, to: last, at: at + 1, length: length + 1, mistakes };
  }

  #firstAbove(letter: number, from: number, to: number, length: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const half = (low + high) >> 1;
      if (this.#letterAt(half, length) <= letter) low = half + 1;
      else high = half;
    }
    return low;
  }

  #letterAt(index: number, length: number): number {
    return (this.#text[(this.#order[index] ?? 0) + length] ?? END) | LOWER_CASE;
  }

  #beginsAt(at: number, text: string): boolean {
    for (let index = 0; index < text.length; index += 1) {
      if (((this.#text[at + index] ?? END) | LOWER_CASE) !== text.charCodeAt(index)) return false;
    }
    return true;
  }
}

interface Ending {
  text: string;
  at: number;
  owner: number;
}

interface Search {
  text: string;
  sure: number;
  found: Match[];
}

interface Step extends Match {
  at: number;
}

function isCapital(letter: number): boolean {
  return letter > LOWER_CASE * 2 && letter < FIRST_LOWER_CASE;
}
