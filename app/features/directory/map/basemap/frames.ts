import type { Frame } from './clip.ts';

/** Frames of many things, left, top, right and bottom of each after those of the one before. */
export type Frames = Float64Array;

/** Numbers of a frame. */
const SIDES = 4;

/** Frames that can be looked at quickly. */
export function framesOf(frames: readonly Frame[]): Frames {
  const all = new Float64Array(frames.length * SIDES);
  frames.forEach(({ left, top, right, bottom }, at) => all.set([left, top, right, bottom], at * SIDES));
  return all;
}

/** Frames, one group of them after the other. */
export function joined(groups: readonly Frames[]): Frames {
  const all = new Float64Array(groups.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const group of groups) {
    all.set(group, at);
    at += group.length;
  }
  return all;
}

/** Whether one of them has anything in common with a frame. */
export function meets(frames: Frames, index: number, { left, top, right, bottom }: Frame): boolean {
  const at = index * SIDES;
  return (
    (frames[at] as number) <= right &&
    (frames[at + 2] as number) >= left &&
    (frames[at + 1] as number) <= bottom &&
    (frames[at + 3] as number) >= top
  );
}

/** Whether one of them lies wholly in a frame. */
export function isWithin(frames: Frames, index: number, { left, top, right, bottom }: Frame): boolean {
  const at = index * SIDES;
  return (
    (frames[at] as number) >= left &&
    (frames[at + 2] as number) <= right &&
    (frames[at + 1] as number) >= top &&
    (frames[at + 3] as number) <= bottom
  );
}

/** How large one of them is. */
export function extentOf(frames: Frames, index: number): number {
  const at = index * SIDES;
  return (
    ((frames[at + 2] as number) - (frames[at] as number)) *
    ((frames[at + 3] as number) - (frames[at + 1] as number))
  );
}

/** So many frames are put together to one of the next level. */
const TOGETHER = 16;

/** Frames, those round some of them each, and so on, up to the one round all: ten thousand miles of coast are passed by in a few steps. */
export type FrameLevels = readonly Frames[];

/** The levels of some frames that follow one another. */
export function levelsOf(frames: Frames): FrameLevels {
  const levels = [frames];
  for (let level = frames; level.length > SIDES; ) {
    level = together(level);
    levels.push(level);
  }
  return levels;
}

/** The frame round all. */
export function outermost(levels: FrameLevels): Frames {
  return levels.at(-1) as Frames;
}

/**
 * Goes through frames in their order: `seen` is told of each that has anything in common with a frame, `unseen` of runs of
 * others, from the first of them to the one behind the last.
 */
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
