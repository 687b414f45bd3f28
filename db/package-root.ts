import { existsSync } from 'node:fs';
import path from 'node:path';

/** Nearest parent folder with a package.json, when run from source or from the build. */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The project folder (package.json) was not found.');
    folder = parent;
  }
  return folder;
}
