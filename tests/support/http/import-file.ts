import { until } from '#tests/support/site/until.ts';
import { press, wordsOf } from './visitor-steps.ts';
import { attach, type Visitor } from './visitor.ts';

/** Chooses a file on the open page of imports. */
export function chooseCsv(
  visitor: Visitor,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'dogs.csv',
): void {
  attach(visitor.page.main.getByLabelText('CSV file'), new File([content], name, { type: 'text/csv' }));
}

/**
 * Has the open page come again for as long as it asks for that by itself, as it does while work goes on in the background.
 * @returns what it says in the end
 */
export function wordsInTheEnd(visitor: Visitor): Promise<string> {
  return until(async () => {
    if (!visitor.page.document.querySelector('meta[http-equiv="refresh"]')) return wordsOf(visitor);
    await visitor.open(visitor.page.url);
    return undefined;
  });
}

/** Imports a file. @returns what the page says in the end */
export async function importFile(visitor: Visitor, content: string): Promise<string> {
  await visitor.open('/admin/import');
  chooseCsv(visitor, content);
  await press(visitor, 'Import Data');
  return wordsInTheEnd(visitor);
}
