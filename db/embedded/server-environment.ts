/** Variables that programs need for files and time. Windows spells some of them differently. */
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

/** Environment without the site's secrets, which database functions could read; in English. */
export function serverEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const remaining = Object.entries(environment).filter(([name]) => {
    const upper = name.toUpperCase();
    return NEEDED.has(upper) || upper.startsWith('LC_');
  });
  return { ...Object.fromEntries(remaining), LC_ALL: 'C' };
}
