/** Parses robots.txt according to RFC 9309. */

/** Bytes; RFC 9309 requires at least 500 KiB. */
export const LONGEST_ROBOTS = 512 * 1024;

export interface RobotsRule {
  allows: boolean;
  /** Path prefix, with `*` for any characters and `$` for the end. */
  pattern: string;
}

/** Reads a program's rules from untrusted text, else those for everyone. @param token name without version */
export function parseRobots(text: string, token: string): RobotsRule[] {
  const ours: RobotsRule[] = [];
  const everybodys: RobotsRule[] = [];
  const name = token.toLowerCase();
  let isNamed = false;
  let toUs = false;
  let toEverybody = false;
  let isBegun = false;
  for (const line of text.split(/[\r\n]/)) {
    const { key, value } = readLine(line);
    if (key === 'user-agent') {
      // A group begins after the rules of the previous one; consecutive names share a group.
      if (isBegun) toUs = toEverybody = isBegun = false;
      const agent = /^(?:\*|[a-z_-]+)/i.exec(value)?.[0].toLowerCase();
      toUs ||= agent === name;
      toEverybody ||= agent === '*';
      isNamed ||= toUs;
    } else if (key === 'allow' || key === 'disallow') {
      isBegun = true;
      if (!/^[/*]/.test(value)) continue;
      const rule = { allows: key === 'allow', pattern: normalised(value) };
      if (toUs) ours.push(rule);
      if (toEverybody) everybodys.push(rule);
    }
  }
  return isNamed ? ours : everybodys;
}

/** The longest matching rule wins; between equals, the one that allows. */
export function mayAsk(rules: readonly RobotsRule[], pathAndQuery: string): boolean {
  const path = normalised(pathAndQuery);
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    const more = rule.pattern.length - (best?.pattern.length ?? -1);
    if ((more > 0 || (more === 0 && rule.allows)) && fits(rule.pattern, path)) best = rule;
  }
  return best?.allows ?? true;
}

function readLine(line: string): { key: string; value: string } {
  const [said = ''] = line.split('#', 1);
  const colon = said.indexOf(':');
  const key = said.slice(0, Math.max(colon, 0)).replace('\uFEFF', '');
  return { key: key.trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

/** Matches a path against a pattern without backtracking. */
function fits(pattern: string, path: string): boolean {
  const endsThere = pattern.endsWith('$');
  const [first = '', ...others] = (endsThere ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = endsThere ? others.pop() : undefined;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!endsThere) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

function normalised(path: string): string {
  return path
    .toWellFormed()
    .replaceAll(/[^ -~]+/g, encodeURIComponent)
    .replaceAll(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
    });
}
