import { parseArgs } from 'node:util';

/** Parses arguments with `--json` as the only option; null on wrong usage. @param action required words */
export function wantsJson(args: string[], ...action: string[]): boolean | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const isAction =
      positionals.length === action.length && action.every((word, index) => positionals[index] === word);
    return isAction ? values.json : null;
  } catch {
    return null;
  }
}
