import { CsvError, parse } from 'csv-parse';
import { isCodePointOpenHeading, readCodePointOpenRecord } from './code-point-open.ts';
import { type ListFile, PostcodeListError, unreadable } from './list-files.server.ts';
import { onspdReader } from './onspd.ts';
import { type PostcodePosition, PostcodeRecordError, type ReadPostcodeRecord } from './position.ts';

/** Far longer than any record; an unclosed quote shall not read the rest of the file into memory. */
const LARGEST_RECORD_CHARACTERS = 100_000;

interface NumberedRecord {
  record: string[];
  /** `lines` is the line of the file on which the record ends. */
  info: { lines: number };
}

/**
 * Reads one file of a postcode list, OS Code-Point Open or ONS Postcode Directory, record by record.
 * Yields null for a postcode without a position.
 * @param onBytes told how many bytes of the file have been read so far
 * @throws PostcodeListError naming file and line of the first record that cannot be understood
 */
export async function* readPostcodeFile(
  file: ListFile,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<PostcodePosition | null> {
  const input = await file.open();
  const records = parse({
    bom: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD_CHARACTERS,
    info: true,
  });
  let bytes = 0;
  input.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    onBytes(bytes);
  });
  input.on('error', (error) => records.destroy(error)).pipe(records);
  let read: ReadPostcodeRecord | null = null;
  let line = 0;
  try {
    for await (const { record, info } of records as AsyncIterable<NumberedRecord>) {
      line = info.lines;
      if (!read) {
        read = onspdReader(record);
        if (read || isCodePointOpenHeading(record)) continue;
        read = readCodePointOpenRecord;
      }
      yield read(record);
    }
  } catch (error) {
    throw listError(error, file.name, line);
  } finally {
    input.destroy();
  }
}

function listError(error: unknown, file: string, line: number): Error {
  const advice =
    'Give the CSV files of OS Code-Point Open or the ONS Postcode Directory as they were published.';
  if (error instanceof PostcodeRecordError) {
    return new PostcodeListError(`${file}, line ${line}: ${error.message} ${advice}`);
  }
  if (error instanceof CsvError) {
    return new PostcodeListError(`${file}, line ${error.lines}: ${error.message}. ${advice}`);
  }
  return unreadable(file, error as Error);
}
