import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

export async function productVersion(): Promise<string> {
  const file = await readFile(path.join(packageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
