import type { Plugin } from 'vite';

export function siteInProcess(): Plugin {
  return {
    name: 'site-in-process',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: '/server/in-process.ts', fileName: 'in-process.js' });
    },
  };
}
