import { parseArgs } from 'node:util';

export type PackRequest = { file: string; json: boolean } & (
  | { work: 'export'; businesses: boolean }
  | { work: 'import'; dryRun: boolean }
);

/** Parses `export <file> [--businesses]` and `import <file> [--dry-run]`.  @returns null for anything else */
export function parsePackArguments([work, ...args]: string[]): PackRequest | null {
  const json = { type: 'boolean', default: false } as const;
  try {
    if (work === 'export') {
      const options = { json, businesses: json };
      const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
      const file = onlyFile(positionals);
      return file === null ? null : { work, file, ...values };
    }
    if (work === 'import') {
      const options = { json, 'dry-run': json };
      const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
      const file = onlyFile(positionals);
      return file === null ? null : { work, file, json: values.json, dryRun: values['dry-run'] };
    }
    return null;
  } catch {
    return null;
  }
}

function onlyFile([file, ...more]: string[]): string | null {
  return file === undefined || file === '' || more.length > 0 ? null : file;
}
