import path from 'node:path';
import type { Plugin } from 'vite';

const THREAD = '/app/features/blog/rendering/render-in-thread.server.ts';
const STARTER = '/app/features/blog/rendering/thread.server.ts';
const ADDRESS = "'./render-in-thread.server.ts'";

const BUILT_FILE = 'render-in-thread.js';
const PLACEHOLDER = '%RENDER-IN-THREAD%';

/** Bundles the rendering thread's module separately; else the router would treat it as a browser file. */
export function threadModule(): Plugin {
  return {
    name: 'thread-module',
    apply: 'build',
    // Before anything rewrites the address.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: THREAD, fileName: BUILT_FILE });
    },
    transform(code, id) {
      if (!id.endsWith(STARTER)) return null;
      if (!code.includes(ADDRESS)) throw new Error(`${STARTER} does not say where its thread is.`);
      return code.replace(ADDRESS, `'${PLACEHOLDER}'`);
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(PLACEHOLDER)) return null;
      const way = path.posix.relative(path.posix.dirname(fileName), BUILT_FILE);
      return code.replace(PLACEHOLDER, `./${way}`);
    },
  };
}
