import { CsvFileError } from './file-error.ts';
import { withThousands } from '../numbers.ts';

/** `line` is the physical line on which the row begins, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

interface QuotedCell {
  value: string;
  end: number;
  lineBreaks: number;
}

/** Spreadsheets have at most 16,384 columns. */
const MAXIMUM_CELLS = 20_000;

/** A longer row has swallowed others through an unclosed quotation mark. */
const MAXIMUM_RECORD_CHARACTERS = 1_000_000;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;

/**
 * Splits CSV text into records as it arrives. Quoted cells may hold separators, doubled marks and line
 * breaks; marks within unquoted cells are text; blank lines are skipped. Written in-house for exact line
 * numbers, to refuse a mark that closes inside another row, and for speed.
 */
export class CsvTokenizer {
  readonly #separator: number;
  readonly #quotes: boolean;
  readonly #relaxed: boolean;
  #text = '';
  #position = 0;
  #line: number;

  /**
   * With `quotes` false, quotation marks are text; `relaxed` is for pasted text: spaces around marks are
   * text, text may follow a multi-line cell, and rows may have any width.
   */
  constructor(separator: string, { line = 1, quotes = true, relaxed = false } = {}) {
    this.#line = line;
    this.#quotes = quotes;
    this.#relaxed = relaxed;
    this.#separator = separator.charCodeAt(0);
  }

  /** Adds text; returns complete records. @throws CsvFileError for an unclosed quote, NUL or endless row */
  push(text: string): CsvRecord[] {
    const nul = text.indexOf('\0');
    if (nul !== -1) {
      const line = this.#line + countLineBreaks(this.#text.slice(this.#position) + text.slice(0, nul));
      throw new CsvFileError('There is a NUL character: this is not a text file. Choose a CSV file.', line);
    }
    this.#text = this.#text.slice(this.#position) + text;
    this.#position = 0;
    return this.#records(false);
  }

  /** Returns the remaining records at the end of the text.  @throws CsvFileError for an unclosed quotation mark */
  end(): CsvRecord[] {
    return this.#records(true);
  }

  #records(final: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.#position < this.#text.length) {
      const record = this.#readRecord(final);
      if (!record) break;
      if (record.cells.length > 1 || record.cells[0]?.trim() !== '') records.push(record);
    }
    if (this.#text.length - this.#position > MAXIMUM_RECORD_CHARACTERS) {
      throw new CsvFileError(
        'This row is longer than a million characters. Check it for a quotation mark (") that is not closed.',
        this.#line,
      );
    }
    return records;
  }

  /** Reads one record and its line end, or nothing if the text doesn't hold all of it. */
  #readRecord(final: boolean): CsvRecord | null {
    const text = this.#text;
    const cells: string[] = [];
    let line = this.#line;
    let position = this.#position;
    for (;;) {
      const opening = this.#afterSpaces(position);
      let end: number;
      if (this.#quotes && text.charCodeAt(opening) === QUOTE) {
        const quoted = this.#readQuoted(opening, line, final);
        if (!quoted) return null;
        end = quoted.end;
        cells.push(quoted.value);
        line += quoted.lineBreaks;
      } else {
        end = this.#endOfUnquoted(position);
        cells.push(text.slice(position, end));
      }
      const code = end < text.length ? text.charCodeAt(end) : -1;
      if (code === this.#separator) {
        if (cells.length >= MAXIMUM_CELLS && !this.#relaxed) throw tooManyCells(this.#line);
        position = end + 1;
        continue;
      }
      // The line may go on in the next piece, or its CR be followed by an LF there.
      if (!final && (code === -1 || (code === CARRIAGE_RETURN && end + 1 === text.length))) return null;
      const crlf = code === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED;
      const record = { line: this.#line, cells };
      this.#position = code === -1 ? end : end + (crlf ? 2 : 1);
      this.#line = code === -1 ? line : line + 1;
      return record;
    }
  }

  /** Reads a cell from its opening mark; `end` is the position of its separator or line end. */
  #readQuoted(opening: number, line: number, final: boolean): QuotedCell | null {
    const text = this.#text;
    let value = '';
    let from = opening + 1;
    let closing = text.indexOf('"', from);
    while (closing !== -1 && text.charCodeAt(closing + 1) === QUOTE) {
      value += text.slice(from, closing + 1);
      from = closing + 2;
      closing = text.indexOf('"', from);
    }
    if (closing === -1 && final) throw unclosedQuote(line);
    if (closing === -1) return null;
    value += text.slice(from, closing);
    let end = this.#afterSpaces(closing + 1);
    if (end === text.length) return final ? { value, end, lineBreaks: countLineBreaks(value) } : null;
    const code = text.charCodeAt(end);
    const lineBreaks = countLineBreaks(value);
    if (code === this.#separator || code === LINE_FEED || code === CARRIAGE_RETURN) {
      return { value, end, lineBreaks };
    }
    end = this.#endOfUnquoted(closing + 1);
    if (this.#relaxed) return { value: `"${value}"${text.slice(closing + 1, end)}`, end, lineBreaks };
    if (lineBreaks > 0) throw unclosedQuote(line);
    return { value: text.slice(opening, end), end, lineBreaks };
  }

  #afterSpaces(from: number): number {
    let position = from;
    while (!this.#relaxed && this.#text.charCodeAt(position) === SPACE) position += 1;
    return position;
  }

  #endOfUnquoted(from: number): number {
    const text = this.#text;
    const separator = this.#separator;
    for (let position = from; position < text.length; position += 1) {
      const code = text.charCodeAt(position);
      if (code === separator || code === LINE_FEED || code === CARRIAGE_RETURN) return position;
    }
    return text.length;
  }
}

function tooManyCells(line: number): CsvFileError {
  const most = withThousands(MAXIMUM_CELLS);
  return new CsvFileError(`This row has more than ${most} cells. Check whether this is a CSV file.`, line);
}

function unclosedQuote(line: number): CsvFileError {
  return new CsvFileError(
    'A quotation mark (") is opened here and not closed properly. Close it, or double it if it is part of the text.',
    line,
  );
}

export function countLineBreaks(text: string): number {
  if (!text.includes('\n') && !text.includes('\r')) return 0;
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
