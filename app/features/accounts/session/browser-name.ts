/** Enough for any real browser; the header may be long. */
const READ_CHARACTERS = 400;

/** Parts of a `User-Agent` and their names; the first match counts. */
const BROWSERS: readonly [mark: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const DEVICES: readonly [mark: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

/** Names a browser by its `User-Agent`, such as `Firefox on Windows`. */
export function browserName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, READ_CHARACTERS);
  const browser = BROWSERS.find(([mark]) => text.includes(mark))?.[1];
  const device = DEVICES.find(([mark]) => text.includes(mark))?.[1];
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? (device ? `A browser on ${device}` : 'An unknown browser or program');
}
