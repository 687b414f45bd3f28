import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

export const WHOLE_MANIFEST = 'build/manifest.js';

const FILE = /^manifest-.*\.js$/;
/** Rarely visited pages, whose files the server lists in each page itself. */
const OF_FEW =
  /^(?:about|accessibility|admin|ads|advertise|alerts|developers|feeds|how-we-order-results|licences|offline|open-data|pages|privacy|terms|auth|blog\/admin|claim|complaints|contact|embed|enquiry|dog-services\/:slug\/reviews?|list-your-business|my-business|profile|review|reviews-policy|still-right|suggest|suggestion)(?:\/|$)/;
/** Frames of such pages, which have no path of their own. */
const FRAME_OF_FEW = /^routes\/(?:admin|blog-admin|site)\//;
const BEGINNING = 'window.__reactRouterManifest=';
const NAMING = 'for(const[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i;';

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Record<string, unknown>>;
}

/** Removes redundant entries from the router's list of pages, which every visitor loads. */
export function slimManifest(): Plugin {
  return {
    name: 'slim-manifest',
    apply: 'build',
    buildApp: {
      // The list is written with the server's build.
      order: 'post',
      async handler({ config: { root } }) {
        const folder = path.join(root, 'build/client/assets');
        const [name, ...others] = (await readdir(folder)).filter((file) => FILE.test(file));
        if (!name || others.length > 0) throw new Error('The list of pages is not where it was.');
        const file = path.join(folder, name);
        const script = await readFile(file, 'utf8');
        await writeFile(file, slimmed(script));
        await writeFile(path.join(root, WHOLE_MANIFEST), script);
      },
    },
  };
}

/** @throws Error for text that is no such list */
export function slimmed(script: string): string {
  if (!script.startsWith(BEGINNING)) throw new Error('The list of pages is not written as it was.');
  const manifest = JSON.parse(script.slice(BEGINNING.length).replace(/;$/, '')) as Manifest;
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  for (const [id, { hasDefaultExport, hasAction }] of Object.entries(manifest.routes)) {
    // A resource such as a feed can't be shown or receive a form.
    if (!hasDefaultExport && !hasAction && !parents.has(id)) delete manifest.routes[id];
  }
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (OF_FEW.test(String(route['path'])) || FRAME_OF_FEW.test(id)) delete route['imports'];
    for (const [key, value] of Object.entries(route)) {
      const said = Array.isArray(value) ? value.filter((one) => !loaded.has(String(one))) : value;
      const isLeftOut = key === 'id' || said === false || (Array.isArray(said) && said.length === 0);
      if (isLeftOut) delete route[key];
      else route[key] = said;
    }
  }
  return `${BEGINNING}${JSON.stringify(manifest)};${NAMING}`;
}
