/** The whole file is refused; nothing is stored. The message is a sentence for people. */
export class CsvFileError extends Error {
  override name = 'CsvFileError';
  /** Counted from 1; null if the whole file is concerned. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `Line ${line}: ${message}`);
    this.line = line;
  }
}
