import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** Names of icons and keys of their parts, which `plain-icon.ts` doesn't need and which pack badly. */
const UNUSED = /\b(?:name: "[\w-]+",\s*size: 24,|key: "\w+")|^__iconData\.node;$/gm;

/** Leaves out of icons what drawing them doesn't take. */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }),
    },
  };
}
