import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

/** Path of a list that the library of places brings along. */
export function shippedFile(name: 'councils.csv' | 'places.bin.br' | 'postcodes.bin'): string {
  return path.join(packageRoot(), 'packages/uk-places/data', name);
}
