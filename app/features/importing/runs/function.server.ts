import * as z from 'zod';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { type FileColumn, isFileColumn } from '../columns/business-columns.ts';
import { bytesSource } from '../csv/source.ts';
import { importBusinesses } from '../merge/import-file.server.ts';
import type { Geography } from '../merge/geography.server.ts';
import type { ImportOptions } from '../merge/options.ts';
import { failureReason, isFault, recordedImport } from './run-import.server.ts';
import { duplicateLines } from '../merge/possible-duplicate.ts';
import { RunStopped } from './stop.server.ts';

const requestSchema = z.object({
  action: z.enum(['validate', 'import'], "action must be 'validate' or 'import'."),
  csvData: z.string('csvData must be the text of a CSV file.').min(1, 'Please select a CSV file first'),
  mappings: z
    .array(
      z.object({
        csvColumnIndex: z.number('csvColumnIndex must be a number.').int().min(0),
        csvColumnName: z.string('csvColumnName must be a text.'),
        databaseColumn: z.custom<FileColumn>(
          (column) => typeof column === 'string' && isFileColumn(column),
          'databaseColumn must be a column of the directory.',
        ),
      }),
      'mappings must be a list.',
    )
    .min(1, 'No column mappings available')
    .optional(),
});

export interface FunctionAnswer {
  status: 200 | 400 | 409 | 422 | 500 | 503;
  body: Record<string, unknown>;
}

/**
 * Validates or imports a CSV text and responds when done (`import-businesses`).
 * @param onFault called with faults that are not the request's @param onBegun called with an import's id and
 * name before reading
 */
export async function answerImportFunction(
  geography: Geography & Pick<ImportOptions, 'pool'>,
  input: unknown,
  userId: string,
  onFault: (error: unknown) => void,
  onBegun: (id: number, fileName: string) => Promise<unknown> = async () => {},
): Promise<FunctionAnswer> {
  const request = requestSchema.safeParse(input);
  if (!request.success) return refusal(400, request.error.issues[0]?.message ?? 'The request is not valid.');
  const { action, csvData, mappings = null } = request.data;
  const { pool } = geography;
  const source = bytesSource(new TextEncoder().encode(csvData));
  try {
    if (action === 'validate') {
      const report = await importBusinesses({ pool, geography, source, mappings, dryRun: true });
      const { total, withIssues } = report;
      const issues = [...report.errors, ...duplicateLines(report)];
      return { status: 200, body: { success: true, validationResults: { total, withIssues, issues } } };
    }
    const fileName = 'import-businesses';
    const report = await recordedImport({ fileName, userId }, { pool, geography, source, mappings }, (id) =>
      onBegun(id, fileName),
    );
    const { total, inserted, updated, unchanged, failed, newCategories } = report;
    const errors = [...report.errors, ...duplicateLines(report)];
    const results = { total, inserted, updated, unchanged, failed, newCategories, errors };
    return { status: 200, body: { success: true, results, errors } };
  } catch (error) {
    if (error instanceof RunStopped) return refusal(409, error.message);
    if (!isFault(error)) return refusal(422, failureReason(error));
    onFault(error);
    const status = isDatabaseUnavailable(error) ? 503 : 500;
    return refusal(status, `${action === 'validate' ? 'Validation' : 'Import'} failed. Nothing was stored.`);
  }
}

function refusal(status: Exclude<FunctionAnswer['status'], 200>, error: string): FunctionAnswer {
  return { status, body: { success: false, error } };
}
