import { counted } from '@dog-care-directory/text';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Config } from '#app/config/config.server.ts';
import { MapDataError } from '#app/features/directory/map/importing/geopackage.server.ts';
import { importMap, removeImportedMap } from '#app/features/directory/map/importing/import-map.server.ts';

export const USAGE = `Usage: directory map import <file-or-folder> [--json]
       directory map import --remove [--json]

Imports roads, rivers, woods, water, railways and stations from OS Open Roads, OS Open Rivers and OS OpenMap Local
(GeoPackage, unpacked). The site draws them in place of its own after the next start.

  --remove  remove all that was imported, and draw the site's own again
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
  const { dataDir } = config();
  const { given, json } = request;
  const print = (value: unknown) => json && output.write(`${JSON.stringify(value)}\n`);
  if (given === null) {
    const removed = await removeImportedMap(dataDir);
    errors.write(removed ? `Removed the imported map. ${RESTART}` : 'There is no imported map.\n');
    print({ removed });
    return 0;
  }
  try {
    const imported = await importMap(dataDir, given, (kind, file) =>
      errors.write(`Reading ${kind} from ${path.basename(file)}…\n`),
    );
    for (const { kind, lines } of imported) errors.write(`Imported ${kind}: ${counted(lines, 'line')}.\n`);
    errors.write(RESTART);
    print({ imported });
    return 0;
  } catch (error) {
    if (!(error instanceof MapDataError)) throw error;
    errors.write(`${error.message}\nNothing was imported.\n`);
    return 1;
  }
}

const RESTART = 'Restart the site to see the change.\n';

/** @returns without a file to remove what was imported; null for wrong usage */
function parseRequest(args: string[]): { given: string | null; json: boolean } | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
      },
    });
    const [action, given = null, ...rest] = positionals;
    if (action !== 'import' || rest.length > 0 || values.remove !== (given === null)) return null;
    return { given, json: values.json };
  } catch {
    return null;
  }
}
