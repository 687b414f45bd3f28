/**
 * Weighs each point of a line by the area lost without it (at least that of points dropped before), so that
 * lines can be simplified to any scale. Both ends always stay. Source: Visvalingam and Whyatt, "Line
 * generalisation by repeated elimination of points", 1993.
 * @returns areas in the coordinates' unit, squared
 */
export function importanceOf(xs: Float64Array, ys: Float64Array): Float32Array {
  const size = xs.length;
  const importance = new Float32Array(size).fill(Infinity);
  if (size < 3) return importance;
  const before = Int32Array.from(xs, (_, at) => at - 1);
  const after = Int32Array.from(xs, (_, at) => at + 1);
  const areaAt = (at: number) => {
    const [from, to] = [before[at] as number, after[at] as number];
    const x = xs[from] as number;
    const y = ys[from] as number;
    return Math.abs(
      (((xs[at] as number) - x) * ((ys[to] as number) - y) -
        ((xs[to] as number) - x) * ((ys[at] as number) - y)) /
        2,
    );
  };
  const areas = Float64Array.from(xs, (_, at) => (at === 0 || at === size - 1 ? Infinity : areaAt(at)));
  const heap = heapOf(areas);
  let least = 0;
  for (let at = heap.take(); at !== null; at = heap.take()) {
    least = Math.max(least, areas[at] as number);
    importance[at] = least;
    const [from, to] = [before[at] as number, after[at] as number];
    after[from] = to;
    before[to] = from;
    for (const neighbour of [from, to]) {
      if (neighbour === 0 || neighbour === size - 1) continue;
      areas[neighbour] = areaAt(neighbour);
      heap.moved(neighbour);
    }
  }
  return importance;
}

/** Binary min-heap of indices into `keys`; infinite keys are left out. */
function heapOf(keys: Float64Array) {
  const members = Int32Array.from(keys.keys().filter((at) => keys[at] !== Infinity));
  const places = new Int32Array(keys.length);
  let size = members.length;
  const keyAt = (place: number) => keys[members[place] as number] as number;
  const put = (member: number, place: number) => {
    members[place] = member;
    places[member] = place;
  };
  const swap = (one: number, other: number) => {
    const member = members[one] as number;
    put(members[other] as number, one);
    put(member, other);
  };
  const down = (from: number) => {
    for (let place = from; ; ) {
      const left = 2 * place + 1;
      if (left >= size) return;
      const child = left + 1 < size && keyAt(left + 1) < keyAt(left) ? left + 1 : left;
      if (keyAt(place) <= keyAt(child)) return;
      swap(place, child);
      place = child;
    }
  };
  const up = (from: number) => {
    for (let place = from; place > 0; ) {
      const parent = (place - 1) >> 1;
      if (keyAt(parent) <= keyAt(place)) return;
      swap(place, parent);
      place = parent;
    }
  };
  for (let place = 0; place < size; place += 1) places[members[place] as number] = place;
  for (let place = (size >> 1) - 1; place >= 0; place -= 1) down(place);
  return {
    take(): number | null {
      if (size === 0) return null;
      const smallest = members[0] as number;
      size -= 1;
      if (size > 0) {
        put(members[size] as number, 0);
        down(0);
      }
      return smallest;
    },
    moved(member: number): void {
      up(places[member] as number);
      down(places[member] as number);
    },
  };
}
