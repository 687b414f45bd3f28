import { type Coordinates, greatCircleMiles } from '../distance/distance.ts';
import type { Areas } from './areas.ts';
import type { Endings, Match } from './endings.ts';
import { foldedWords, keyOf } from './fold.ts';
import type { PackedPlaces } from './packed-places.ts';
import { isTownLike, type PlaceKind } from './place.ts';

const MOST_WORDS = 12;
/** Minimum lengths for a mistake, and for a mistake in the first letter. */
const SHORTEST_WITH_MISTAKE = 3;
const SHORTEST_WITH_MISTAKEN_BEGINNING = 6;
/** Minimum length for two mistakes. */
const SHORTEST_WITH_TWO_MISTAKES = 8;
const LONGEST_WITH_TWO_MISTAKES = 24;
/** Letters at the beginning that must be right with two mistakes. */
const SURE_WITH_TWO_MISTAKES = 2;
/** Maximum distance in miles to a place that locates another. */
const NEXT_TO_MILES = 10;
const MOST_LANDMARKS = 3;

/** Scores are logarithms to base 2 of postcodes; the kind adds or subtracts. */
const KIND_SCORES: Record<PlaceKind, number> = {
  city: 3,
  town: 2,
  village: 0,
  suburb: -1,
  hamlet: -2,
  settlement: -2,
  district: -1,
};
/** Places with more postcodes aren't searched for more often. */
const MOST_POSTCODES = 10_000;
/** Bonus for places in the region: there, "South" means Southampton, not South Shields. */
const HOME_SCORE = 8;
/** Extra bonus for an exact name, so that a local hamlet beats a distant town. */
const HOME_NAME_SCORE = 6;
/** Bonus outside the region near its middle, and the miles in which it falls to a third. */
const NEAR_SCORE = 3.5;
/** As above, if no councils are known. */
const NEAR_ALONE_SCORE = 7;
const NEAR_MILES = 40;

/** Penalties by how the text matches the name. */
const PENALTIES = {
  /** Words follow the match. */
  firstWords: 6,
  /** Words precede the match. */
  lastWords: 7,
  middleWords: 9,
  /** The match ends inside a word. */
  cutWord: 10,
  laterCutWord: 14,
  /** Other words come between. */
  apart: 8,
  /** Spaces differ. */
  otherSpaces: 5,
  /** County or council follows. */
  placed: 3,
  /** A nearby place follows. */
  nextTo: 8,
} as const;

/** Penalty for a mistake, larger for short texts. */
function mistakePenalty(length: number): number {
  return 10 + 24 / length;
}

type Note = (place: number, penalty: number) => void;
/** Penalty for a place's location; null excludes it. */
type Placing = (place: number) => number | null;

const ANYWHERE: Placing = () => 0;

/** Region whose places score higher. */
export interface Home {
  /** The region's middle, if known. */
  near: Coordinates | null;
  /** Council codes; if empty, only the distance counts. */
  councils: readonly string[];
}

export class PlaceSearch {
  readonly #places: PackedPlaces;
  readonly #endings: Endings;
  readonly #areas: Areas;
  /** Score of each place's kind and size. */
  readonly #sizes: Float32Array;

  /** @param endings of all name keys, owned by place number  @param areas of the councils in `places` */
  constructor(places: PackedPlaces, endings: Endings, areas: Areas) {
    this.#places = places;
    this.#endings = endings;
    this.#areas = areas;
    this.#sizes = Float32Array.from({ length: places.size }, (_, index) => sizeScore(places, index));
  }

  /** Place numbers, best first.  @param home where places score higher */
  find(text: string, home: Home, limit: number): number[] {
    const words = foldedWords(text).slice(0, MOST_WORDS);
    const penalties = new Map<number, number>();
    const note: Note = (place, penalty) => {
      if (penalty < (penalties.get(place) ?? Infinity)) penalties.set(place, penalty);
    };
    this.#collect(words, 1, note);
    if (penalties.size === 0) this.#collect(words, 2, note);
    for (let count = words.length - 1; count > 0 && penalties.size === 0; count -= 1) {
      // The last words are unknown: the name before them is better than nothing.
      for (const place of this.#namedExactly(words.slice(0, count))) note(place, 0);
    }
    return this.#best(penalties, home, limit);
  }

  named(text: string): number[] {
    return this.#namedExactly(foldedWords(text));
  }

  /** Places whose name contains the words and more: `Great Bookham` for `bookham`. */
  containing(text: string): number[] {
    const words = foldedWords(text);
    const key = keyOf(words);
    const found = new Set<number>();
    for (const { from, to, length } of this.#endings.begun(words.join(''))) {
      for (let index = from; index < to; index += 1) {
        const after = this.#endings.after(index, length);
        if (after === 'letter' || !this.#endings.beginsWith(index, key)) continue;
        if (after === 'word' || !this.#endings.isWhole(index)) found.add(this.#endings.owner(index));
      }
    }
    return [...found];
  }

  /** Tries the first words as the name, and the rest as its county, more of the name or a nearby place. */
  #collect(words: readonly string[], mistakes: number, note: Note): void {
    for (let count = words.length; count > 0; count -= 1) {
      const name = words.slice(0, count);
      const rest = words.slice(count);
      if (rest.length === 0) {
        this.#eachNamed(name, mistakes, ANYWHERE, note);
        continue;
      }
      this.#eachApart(name.join(''), rest.join(''), note);
      const areas = this.#areas.find(rest);
      if (areas) {
        this.#eachNamed(name, mistakes, (place) => this.#areaPenalty(place, areas), note);
      }
      const landmarks = areas && [...areas.values()].includes(0) ? [] : this.#landmarks(rest);
      if (landmarks.length > 0) {
        this.#eachNamed(
          name,
          0,
          (place) => (this.#isNextTo(place, landmarks) ? PENALTIES.nextTo : null),
          note,
        );
      }
    }
  }

  #areaPenalty(place: number, areas: ReadonlyMap<number, number>): number | null {
    const penalty = areas.get(this.#places.council(place));
    return penalty === undefined ? null : PENALTIES.placed + penalty;
  }

  #eachNamed(words: readonly string[], mistakes: number, placing: Placing, note: Note): void {
    const name = words.join('');
    const key = keyOf(words);
    for (const match of this.#endings.begun(name, ...allowedMistakes(name, mistakes))) {
      for (let index = match.from; index < match.to; index += 1) {
        const place = this.#endings.owner(index);
        const placed = placing(place);
        if (placed !== null) note(place, placed + this.#penalty(index, match, key));
      }
    }
  }

  /** Matches names with other words between the first and the rest. */
  #eachApart(name: string, rest: string, note: Note): void {
    for (const { from, to, length } of this.#endings.begun(name)) {
      for (let index = from; index < to; index += 1) {
        if (this.#endings.hasWord(index, length, rest)) note(this.#endings.owner(index), PENALTIES.apart);
      }
    }
  }

  #penalty(index: number, { length, mistakes }: Match, key: string): number {
    const whole = this.#endings.isWhole(index);
    const places = {
      end: whole ? 0 : PENALTIES.lastWords,
      word: whole ? PENALTIES.firstWords : PENALTIES.middleWords,
      letter: whole ? PENALTIES.cutWord : PENALTIES.laterCutWord,
    };
    const placed = places[this.#endings.after(index, length)];
    if (mistakes > 0) return placed + mistakes * mistakePenalty(key.length);
    return this.#endings.beginsWith(index, key) ? placed : placed + PENALTIES.otherSpaces;
  }

  #landmarks(words: readonly string[]): Coordinates[] {
    return this.#namedExactly(words)
      .toSorted((one, other) => (this.#sizes[other] ?? 0) - (this.#sizes[one] ?? 0))
      .slice(0, MOST_LANDMARKS)
      .map((place) => this.#places.position(place));
  }

  #namedExactly(words: readonly string[]): number[] {
    return [...new Set(this.#endings.exactly(words.join('')))];
  }

  #isNextTo(place: number, landmarks: readonly Coordinates[]): boolean {
    const position = this.#places.position(place);
    return landmarks.some((landmark) => {
      const miles = greatCircleMiles(position, landmark);
      return miles > 0 && miles <= NEXT_TO_MILES;
    });
  }

  #best(penalties: ReadonlyMap<number, number>, { near, councils }: Home, limit: number): number[] {
    const isHome = this.#places.councils.map((code) => councils.includes(code));
    const outside = isHome.includes(true) ? NEAR_SCORE : NEAR_ALONE_SCORE;
    const best: { place: number; score: number }[] = [];
    for (const [place, penalty] of penalties) {
      const size = (this.#sizes[place] ?? 0) - penalty;
      const inside = isHome[this.#places.council(place)] === true;
      const own = inside && penalty === 0 ? HOME_SCORE + HOME_NAME_SCORE : HOME_SCORE;
      const last = best[limit - 1];
      if (last && last.score >= size + (inside ? own : outside)) continue;
      const score = size + (inside ? own : outside * this.#nearness(place, near));
      if (last && last.score >= score) continue;
      const at = best.findIndex((other) => other.score < score);
      best.splice(at === -1 ? best.length : at, 0, { place, score });
      if (best.length > limit) best.pop();
    }
    return best.map(({ place }) => place);
  }

  /** From 1 at the position to 0 far away. */
  #nearness(place: number, near: Coordinates | null): number {
    if (!near) return 0;
    return Math.exp(-greatCircleMiles(this.#places.position(place), near) / NEAR_MILES);
  }
}

/** Mistakes a name may have, and letters at its beginning that must be right. */
function allowedMistakes({ length }: string, mistakes: number): [mistakes: number, sure: number] {
  if (mistakes > 1 && length >= SHORTEST_WITH_TWO_MISTAKES && length <= LONGEST_WITH_TWO_MISTAKES) {
    return [mistakes, SURE_WITH_TWO_MISTAKES];
  }
  if (length < SHORTEST_WITH_MISTAKE) return [0, 0];
  return [Math.min(mistakes, 1), length < SHORTEST_WITH_MISTAKEN_BEGINNING ? 1 : 0];
}

function sizeScore(places: PackedPlaces, index: number): number {
  const postcodes = places.postcodes(index);
  const kind = places.kind(index);
  const counted = kind !== 'city' && isTownLike({ kind, postcodes }) ? 'town' : kind;
  return Math.log2(1 + Math.min(postcodes, MOST_POSTCODES)) + KIND_SCORES[counted];
}
