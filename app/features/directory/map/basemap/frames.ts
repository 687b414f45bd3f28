import type { Frame } from './clip.ts';

/** Flat left, top, right, bottom of each frame. */
export type Frames = Float64Array;

const SIDES = 4;

export function framesOf(frames: readonly Frame[]): Frames {
  const all = new Float64Array(frames.length * SIDES);
  frames.forEach(({ left, top, right, bottom }, at) => all.set([left, top, right, bottom], at * SIDES));
  return all;
}

export function joined(groups: readonly Frames[]): Frames {
  const all = new Float64Array(groups.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const group of groups) {
    all.set(group, at);
    at += group.length;
  }
  return all;
}

export function meets(frames: Frames, index: number, { left, top, right, bottom }: Frame): boolean {
  const at = index * SIDES;
  return (
    (frames[at] as number) <= right &&
    (frames[at + 2] as number) >= left &&
    (frames[at + 1] as number) <= bottom &&
    (frames[at + 3] as number) >= top
  );
}

export function isWithin(frames: Frames, index: number, { left, top, right, bottom }: Frame): boolean {
  const at = index * SIDES;
  return (
    (frames[at] as number) >= left &&
    (frames[at + 2] as number) <= right &&
    (frames[at + 1] as number) >= top &&
    (frames[at + 3] as number) <= bottom
  );
}

export function extentOf(frames: Frames, index: number): number {
  const at = index * SIDES;
  return (
    ((frames[at + 2] as number) - (frames[at] as number)) *
    ((frames[at + 3] as number) - (frames[at + 1] as number))
  );
}

const TOGETHER = 16;

/** Bounding boxes in levels, up to one around all: skips ten thousand miles of coast in a few steps. */
export type FrameLevels = readonly Frames[];

export function levelsOf(frames: Frames): FrameLevels {
  const levels = [frames];
  for (let level = frames; level.length > SIDES; ) {
    level = together(level);
    levels.push(level);
  }
  return levels;
}

export function outermost(levels: FrameLevels): Frames {
  return levels.at(-1) as Frames;
}

/** Walks frames in order: `seen` gets each that intersects, `unseen` runs (end exclusive) of others. */
export function followFrames(
  levels: FrameLevels,
  frame: Frame,
  seen: (index: number) => void,
  unseen: (first: number, end: number) => void,
): void {
  const count = (levels[0] as Frames).length / SIDES;
  const follow = (level: number, index: number) => {
    const width = TOGETHER ** level;
    if (!meets(levels[level] as Frames, index, frame)) {
      unseen(index * width, Math.min(count, (index + 1) * width));
    } else if (level === 0) seen(index);
    else {
      const end = Math.min((levels[level - 1] as Frames).length / SIDES, (index + 1) * TOGETHER);
      for (let at = index * TOGETHER; at < end; at += 1) follow(level - 1, at);
    }
  };
  if (count > 0) follow(levels.length - 1, 0);
}

function together(frames: Frames): Frames {
  const count = frames.length / SIDES;
  return framesOf(
    Array.from({ length: Math.ceil(count / TOGETHER) }, (_, at) =>
      around(frames, at * TOGETHER, Math.min(count, (at + 1) * TOGETHER)),
    ),
  );
}

function around(frames: Frames, start: number, end: number): Frame {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = start * SIDES; at < end * SIDES; at += SIDES) {
    all.left = Math.min(all.left, frames[at] as number);
    all.top = Math.min(all.top, frames[at + 1] as number);
    all.right = Math.max(all.right, frames[at + 2] as number);
    all.bottom = Math.max(all.bottom, frames[at + 3] as number);
  }
  return all;
}
