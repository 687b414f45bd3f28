import type { Council } from '../councils/council.ts';
import { COUNTY_NAMES, FORMER_COUNTIES } from './county-names.ts';
import { Endings } from './endings.ts';
import { nameKey } from './fold.ts';

const SHORTEST_BEGINNING = 3;
const SHORTEST_WITH_MISTAKE = 5;

/** Words before the name of a county or council that carry no meaning. */
const TITLES: ReadonlySet<string> = new Set(['the', 'city', 'royal', 'county', 'borough', 'district', 'of']);

/** Score penalties by how the area's name matches. */
const PENALTIES = { whole: 0, part: 1, beginning: 3, mistake: 6 } as const;
/** Penalty if the place only used to be there. */
const FORMER = 5;

/** Score penalties by council index. */
type Placed = Map<number, number>;

/** Finds councils by the name of a council, county, nation or historic county. */
export class Areas {
  readonly #placed: readonly Placed[];
  readonly #endings: Endings;

  constructor(councils: readonly (Council | undefined)[]) {
    const named = new Map<string, Placed>();
    const add = (name: string, numbers: readonly number[], penalty: number) => {
      const key = nameKey(name);
      const placed = named.get(key) ?? new Map();
      for (const number of numbers) if (!placed.has(number)) placed.set(number, penalty);
      named.set(key, placed);
    };
    councils.forEach((council, index) => {
      if (council) for (const name of [council.name, council.county, council.nation]) add(name, [index], 0);
    });
    const numbersOf = (names: readonly string[]) =>
      names.flatMap((name) => [...(named.get(nameKey(name))?.keys() ?? [])]);
    const others = Object.entries(COUNTY_NAMES).map(([name, meant]) => ({ name, numbers: numbersOf(meant) }));
    const former = Object.entries(FORMER_COUNTIES).map(([name, meant]) => ({
      name,
      numbers: numbersOf(meant),
    }));
    for (const { name, numbers } of others) add(name, numbers, 0);
    for (const { name, numbers } of former) add(name, numbers, FORMER);
    this.#placed = [...named.values()];
    this.#endings = new Endings([...named.keys()].map((key, owner) => ({ key, owner })));
  }

  /** Finds councils an area's folded name may mean, with their penalties; null if none. */
  find(words: readonly string[]): Placed | null {
    const text = words.slice(words.findIndex((word) => !TITLES.has(word))).join('');
    const found: Placed = new Map();
    for (const { from, to, length, mistakes } of this.#endings.begun(text, mayBeWrong(text) ? 1 : 0, 2)) {
      for (let index = from; index < to; index += 1) {
        const penalty = this.#penalty(index, length, mistakes);
        if (penalty === null) continue;
        for (const [council, placed] of this.#placed[this.#endings.owner(index)] ?? []) {
          if (placed + penalty < (found.get(council) ?? Infinity)) found.set(council, placed + penalty);
        }
      }
    }
    return found.size > 0 ? found : null;
  }

  #penalty(index: number, length: number, mistakes: number): number | null {
    const rest = this.#endings.after(index, length);
    if (mistakes > 0) return rest === 'end' ? PENALTIES.mistake : null;
    if (rest === 'letter') return length < SHORTEST_BEGINNING ? null : PENALTIES.beginning;
    return rest === 'end' && this.#endings.isWhole(index) ? PENALTIES.whole : PENALTIES.part;
  }
}

function mayBeWrong(text: string): boolean {
  return text.length >= SHORTEST_WITH_MISTAKE;
}
