/** A line of a path, in pixels. */
export interface PathLine {
  points: [x: number, y: number][];
  isClosed: boolean;
}

/** Reads the `d` of a path of straight lines as browsers do. @throws Error at what is none */
export function readPath(path: string): PathLine[] {
  const lines: PathLine[] = [];
  let [x, y] = [0, 0];
  let tail = path;
  while (tail !== '') {
    const [whole, command = '', written = ''] = /^([MmlhvzLHVZ])([-\d. ]*)/.exec(tail) ?? [];
    if (!whole) throw new Error(`${tail.slice(0, 20)} is no command.`);
    tail = tail.slice(whole.length);
    const numbers = (written.match(/-?\d+/g) ?? []).map(Number);
    const line = lines.at(-1);
    if (command === 'z') {
      if (!line) throw new Error('Nothing to close.');
      line.isClosed = true;
      [x, y] = line.points[0] ?? [0, 0];
      continue;
    }
    const step = command === 'h' || command === 'v' ? 1 : 2;
    if (numbers.length === 0 || numbers.length % step !== 0) throw new Error(`${whole} lacks a number.`);
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at);
      if (command === 'M') [x, y] = [first, second];
      else if (command === 'h') x += first;
      else if (command === 'v') y += first;
      else [x, y] = [x + first, y + second];
      if (command.toLowerCase() === 'm' && at === 0) lines.push({ points: [[x, y]], isClosed: false });
      else lines.at(-1)?.points.push([x, y]);
    }
  }
  return lines;
}

/** Whether a position is filled by even-odd. */
export function isFilled(lines: readonly PathLine[], x: number, y: number): boolean {
  let inside = false;
  for (const { points } of lines) {
    let from = points.at(-1);
    for (const to of points) {
      if (from && from[1] > y !== to[1] > y) {
        if (x < from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1])) inside = !inside;
      }
      from = to;
    }
  }
  return inside;
}
