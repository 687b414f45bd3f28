import { asc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { serviceTypes, serviceTypeWords } from '#db/schema.ts';
import { type ServiceTypes, serviceTypesOf } from './service-types.ts';

/** In the order of the owner; where there is none, A to Z. */
export const TYPE_ORDER = [sql`${serviceTypes.position} ASC NULLS LAST`, asc(serviceTypes.category)];

/** Reads the service types that visitors can choose, with their synonyms; words that wait to be filed are none. */
export async function loadServiceTypes(db: Database): Promise<ServiceTypes> {
  const [types, words] = await Promise.all([
    db
      .select()
      .from(serviceTypes)
      .where(isNull(serviceTypes.waits_from))
      .orderBy(...TYPE_ORDER),
    db
      .select({ word: serviceTypeWords.word, category: serviceTypeWords.category })
      .from(serviceTypeWords)
      .where(isNotNull(serviceTypeWords.category)),
  ]);
  return serviceTypesOf(
    types,
    new Map(words.flatMap(({ word, category }) => (category === null ? [] : [[word, category] as const]))),
  );
}
