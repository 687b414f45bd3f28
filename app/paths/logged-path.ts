import { anySentChange, anyStillRight } from './paths.ts';

/** Before the secrets that mailed links carry in their path. */
const BEFORE_SECRETS = [anySentChange, anyStillRight].map((pattern) =>
  pattern.slice(0, pattern.indexOf(':')),
);
const LONGEST = 200;

/** A path as the log may hold it: without the secrets of mailed links, and no longer than anybody reads. */
export function loggedPath(path: string): string {
  const lowered = path.toLowerCase();
  const before = BEFORE_SECRETS.find((start) => lowered.startsWith(start));
  if (before === undefined) return shortened(path);
  const end = path.indexOf('/', before.length);
  return shortened(`${before}…${end === -1 ? '' : path.slice(end)}`);
}

function shortened(path: string): string {
  return path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path;
}
