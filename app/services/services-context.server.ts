import { createContext, type RouterContextProvider } from 'react-router';
import { hasSessionCookie } from '#app/features/accounts/session/session.server.ts';
import type { Services } from './services.server.ts';

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/**
 * The services for one request. Whoever is signed in may just have changed something and reads it from the database
 * it was written to; everybody else may read from a replica.
 */
export function servicesFor(services: Services, headers: Headers): Services {
  return hasSessionCookie(headers) ? { ...services, readDb: services.db } : services;
}

/** The services for a page that only reads what everybody may see: their `db` is the one for reading. */
export function forReading(services: Services): Services {
  return { ...services, db: services.readDb };
}

/** `forReading` of the services of a request. */
export function readingServices(context: Readonly<RouterContextProvider>): Services {
  return forReading(context.get(servicesContext));
}
