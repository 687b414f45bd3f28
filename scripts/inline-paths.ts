import type { Plugin } from 'vite';
import * as paths from '#app/paths/paths.ts';

const IMPORT = "import * as paths from '#app/paths/paths.ts';";
const ADDRESSES = new Map(Object.entries(paths).filter(([, path]) => typeof path === 'string'));

/** Inlines addresses into browser scripts, so that no page loads the whole list. */
export function inlinePaths(): Plugin {
  return {
    name: 'inline-paths',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: IMPORT },
      handler: (code) => ({ code: inlined(code), map: null }),
    },
  };
}

/** Keeps line numbers. */
function inlined(code: string): string {
  const written = code.replaceAll(/\bpaths\.(\w+)/g, (expression, name) => {
    const address = ADDRESSES.get(name);
    return address === undefined ? expression : JSON.stringify(address);
  });
  // If functions remain, the import must too.
  return /\bpaths\.(?!ts\b)\w/.test(written) ? written : written.replace(IMPORT, '');
}
