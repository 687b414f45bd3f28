/** The whole file is refused; nothing is stored. The message is a sentence for people. */
export class CsvFileError extends Error {
  override name = 'CsvFileError';
  /** The line at which the trouble begins, counted from 1; null when it concerns the whole file. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `Line ${line}: ${message}`);
    this.line = line;
  }
}
