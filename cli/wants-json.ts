import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a command that takes no others than `--json`.
 * @param action the words the command has to be given, such as `list`
 * @returns whether programs are to read the answer; null on wrong usage
 */
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
