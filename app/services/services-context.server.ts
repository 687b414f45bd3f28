import { createContext, type RouterContextProvider } from 'react-router';
import { hasSessionCookie } from '#app/features/accounts/session/session.server.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Services } from './services.server.ts';

export const servicesContext = createContext<Services>();

/** Services for one request: signed-in users read from the primary, to see their own changes. */
export function servicesFor(services: Services, headers: Headers): Services {
  return hasSessionCookie(headers) ? { ...services, readDb: services.db } : services;
}

function forReading(services: Services): Services {
  return { ...services, db: services.readDb };
}

/**
 * Reads public data outside pages. If the primary is down, no one can write, so any database will do.
 * @param read called again with other services if their database doesn't respond
 */
export async function readFor<Answer>(
  services: Services,
  headers: Headers,
  read: (sources: Services) => Promise<Answer>,
): Promise<Answer> {
  const { reads } = services;
  const sources = forReading(reads.mayShowPast() ? services : servicesFor(services, headers));
  try {
    return await read(sources);
  } catch (error) {
    if (sources.db === reads.db || !isDatabaseUnavailable(error)) throw error;
    return read({ ...sources, db: reads.db, readDb: reads.db });
  }
}

export function readingServices(context: Readonly<RouterContextProvider>): Services {
  return forReading(context.get(servicesContext));
}
