import type { Pool } from 'pg';
import type { Coordinates } from '@dog-care-directory/uk-places';
import { createListUpdate, openPostcodeList, type PostcodeList } from '@dog-care-directory/uk-places/files';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';

/** A postcode of a test, in its written form. */
type TestPostcode = Coordinates & { postcode: string; council?: string };

function packed(postcodes: readonly TestPostcode[], month: string): Buffer {
  const update = createListUpdate(null);
  for (const { council = null, ...position } of postcodes) update.add({ ...position, council });
  return update.finish({ month, source: 'a test' }).file;
}

/** A list of these postcodes alone. */
export function postcodeList(postcodes: readonly TestPostcode[]): PostcodeList {
  return openPostcodeList(packed(postcodes, '2030-01'));
}

/** Has a database go by a list of these postcodes alone. */
export async function storePostcodes(
  pool: Pool,
  postcodes: readonly TestPostcode[],
  month = '2030-01',
): Promise<void> {
  await pool.query('DELETE FROM postcode_lists');
  await pool.query('INSERT INTO postcode_lists (file) VALUES ($1)', [packed(postcodes, month)]);
}

/** The list that comes with the directory, for what asks for the current one. */
export function shippedPostcodes(): () => Promise<PostcodeList> {
  const list = openShippedList();
  return () => list;
}
