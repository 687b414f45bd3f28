import { createContext } from 'react-router';
import type { User, Visitor } from './user.ts';

/** Who sent the request, with what could not be found out. */
export const visitorContext = createContext<Visitor>({ state: 'anonymous', user: null });

/** Which session the request came in; null for anonymous visitors. */
export const sessionContext = createContext<string | null>(null);

/** Who is signed in; null for anonymous visitors. Loaders and actions read it by `context.get(userContext)`. */
export const userContext = createContext<User | null>(null);
