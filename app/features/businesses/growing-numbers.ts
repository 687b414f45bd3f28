type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** One size for all pieces, so that memory which one of them has left fits the next. */
const PIECE = 4096;

/** Numbers gathered one by one without boxing them, in pieces that are never copied to grow. */
export class GrowingNumbers<Kind extends Numbers> {
  readonly #make: new (
    length: number,
  ) => Kind;
  readonly #full: Kind[] = [];
  #piece: Kind;
  #count = 0;

  constructor(make: new (length: number) => Kind) {
    this.#make = make;
    this.#piece = new make(PIECE);
  }

  push(number: number): void {
    if (this.#count === PIECE) {
      this.#full.push(this.#piece);
      this.#piece = new this.#make(PIECE);
      this.#count = 0;
    }
    this.#piece[this.#count] = number;
    this.#count += 1;
  }

  /** The numbers so far, in one array of just their length. */
  toArray(): Kind {
    const array = new this.#make(this.#full.length * PIECE + this.#count);
    for (const [place, piece] of this.#full.entries()) array.set(piece, place * PIECE);
    array.set(this.#piece.subarray(0, this.#count), this.#full.length * PIECE);
    return array;
  }
}
