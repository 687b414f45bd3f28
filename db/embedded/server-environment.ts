/** What programs need to find their files and to tell the time; on Windows the names are written in other ways. */
const NEEDED = new Set([
  'PATH',
  'LANG',
  'TZ',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SYSTEMROOT',
  'LD_LIBRARY_PATH',
]);

/**
 * Environment of PostgreSQL's programs, without the site's own, whose secrets a database function could read.
 * Messages are in English.
 */
export function serverEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const remaining = Object.entries(environment).filter(([name]) => {
    const upper = name.toUpperCase();
    return NEEDED.has(upper) || upper.startsWith('LC_');
  });
  return { ...Object.fromEntries(remaining), LC_ALL: 'C' };
}
