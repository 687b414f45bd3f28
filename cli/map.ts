import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Config } from '#app/config/config.server.ts';
import {
  importMap,
  MapDataError,
  removeImportedMap,
} from '#app/features/directory/map/importing/import-map.server.ts';

export const USAGE = `Usage: directory map import <file-or-folder>|--remove [--json]

Imports roads, rivers, woods, water, railways and stations from OS Open Roads, OS Open Rivers and OS OpenMap Local
(GeoPackage, unpacked). The site draws them in place of its own after the next start.

  --remove  go back to the site's own map
`;

interface MapContext {
  config: () => Pick<Config, 'dataDir'>;
  output: Writable;
  errors: Writable;
}

/** @param args after `map`  @returns exit code: 0 done, 1 refused (and nothing changed), 2 wrong usage */
export async function mapCommand(args: string[], { config, output, errors }: MapContext): Promise<number> {
  const request = parseRequest(args);
  if (!request) {
    errors.write(USAGE);
    return 2;
  }
  const { given, json } = request;
  try {
    const { dataDir } = config();
    const onKind = (kind: string) => void errors.write(`Reading ${kind}…\n`);
    const imported = given === null ? [] : await importMap(dataDir, given, onKind);
    if (given === null) await removeImportedMap(dataDir);
    const kinds = imported.map(({ kind, lines }) => `${kind} (${lines.toLocaleString('en-GB')})`).join(', ');
    errors.write(
      `${given === null ? 'Removed the imported map' : `Imported ${kinds} for the map`}. Restart the site to see the change.\n`,
    );
    if (json) output.write(`${JSON.stringify({ imported })}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof MapDataError)) throw error;
    errors.write(`${error.message}\nNothing was imported.\n`);
    return 1;
  }
}

function parseRequest(args: string[]): { given: string | null; json: boolean } | null {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [action, given = null, ...rest] = positionals;
    if (action !== 'import' || rest.length > 0 || values.remove !== (given === null)) return null;
    return { given, json: values.json };
  } catch {
    return null;
  }
}
