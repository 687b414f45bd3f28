import { asc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { serviceTypes, serviceTypeWords } from '#db/schema.ts';
import { type ServiceTypes, serviceTypesOf } from './service-types.ts';

export const TYPE_ORDER = [sql`${serviceTypes.position} ASC NULLS LAST`, asc(serviceTypes.category)];

/** Excludes words that have not been assigned to a type. */
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
