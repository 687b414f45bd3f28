import type { Plugin } from 'vite';
import * as paths from '#app/paths/paths.ts';

const IMPORT = "import * as paths from '#app/paths/paths.ts';";
const ADDRESSES = new Map(Object.entries(paths).filter(([, path]) => typeof path === 'string'));

/**
 * Writes addresses into the browser's scripts where they are used, so that no page loads a list of them. The bundler
 * would do it with all constants or none: with all, what is shared grows.
 */
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

/** On the same lines as before. */
function inlined(code: string): string {
  const written = code.replaceAll(/\bpaths\.(\w+)/g, (expression, name) => {
    const address = ADDRESSES.get(name);
    return address === undefined ? expression : JSON.stringify(address);
  });
  // Functions are left, and with them the module.
  return /\bpaths\.(?!ts\b)\w/.test(written) ? written : written.replace(IMPORT, '');
}
