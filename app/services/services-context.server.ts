import { createContext, type RouterContextProvider } from 'react-router';
import { hasSessionCookie } from '#app/features/accounts/session/session.server.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Services } from './services.server.ts';

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/**
 * The services for one request. Anyone who is signed in may just have changed something and reads it from the database
 * it was written to; everyone else may read from a replica.
 */
export function servicesFor(services: Services, headers: Headers): Services {
  return hasSessionCookie(headers) ? { ...services, readDb: services.db } : services;
}

/** The services for a page that only reads what everyone may see: their `db` is the one for reading. */
function forReading(services: Services): Services {
  return { ...services, db: services.readDb };
}

/**
 * Reads what everyone may see for a request outside of the pages, from where `servicesFor` says. If the primary does not
 * answer, no one can write either, so any database that answers will do.
 * @param read is given the services to read by, and called once more where their database does not answer
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

/** `forReading` of the services of a request. */
export function readingServices(context: Readonly<RouterContextProvider>): Services {
  return forReading(context.get(servicesContext));
}
