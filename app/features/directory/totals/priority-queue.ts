export interface PriorityQueue<Item> {
  push(priority: number, item: Item): void;
  pop(): Entry<Item> | undefined;
}

interface Entry<Item> {
  priority: number;
  item: Item;
}

/** Binary heap: each entry precedes the two at twice its index. */
export function createPriorityQueue<Item>(): PriorityQueue<Item> {
  const heap: Entry<Item>[] = [];
  const at = (place: number) => heap[place] as Entry<Item>;

  function swap(one: number, other: number): void {
    [heap[one], heap[other]] = [at(other), at(one)];
  }

  function isBefore(one: number, other: number): boolean {
    return at(one).priority < at(other).priority;
  }

  function sink(start: number): void {
    for (let place = start; ; ) {
      const left = 2 * place + 1;
      if (left >= heap.length) return;
      const child = left + 1 < heap.length && isBefore(left + 1, left) ? left + 1 : left;
      if (!isBefore(child, place)) return;
      swap(child, place);
      place = child;
    }
  }

  return {
    push(priority, item) {
      let place = heap.push({ priority, item }) - 1;
      for (let parent = (place - 1) >> 1; place > 0 && isBefore(place, parent); parent = (place - 1) >> 1) {
        swap(place, parent);
        place = parent;
      }
    },
    pop() {
      const [first] = heap;
      const last = heap.pop();
      if (first && last && heap.length > 0) {
        heap[0] = last;
        sink(0);
      }
      return first;
    },
  };
}
