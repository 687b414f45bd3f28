import { businessIdsOf, type Listener } from '#app/features/businesses/events/listener.ts';
import { findPairs } from '#app/features/businesses/duplicates/finding/find-pairs.server.ts';
import type { Services } from '#app/services/services.server.ts';

export function duplicatesListener({ pool, logger }: Pick<Services, 'pool' | 'logger'>): Listener {
  async function find(signal: AbortSignal, changed?: readonly number[]): Promise<void> {
    const found = await findPairs(pool, signal, changed);
    if (found.compared > 0) logger.info(found, 'businesses compared');
  }
  return {
    name: 'duplicates',
    catchUp: (signal) => find(signal),
    hear: (events, signal) => find(signal, businessIdsOf(events)),
  };
}
