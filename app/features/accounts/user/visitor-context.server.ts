import { createContext } from 'react-router';
import type { User, Visitor } from './user.ts';

export const visitorContext = createContext<Visitor>({ state: 'anonymous', user: null });

/** Null for anonymous visitors. */
export const sessionContext = createContext<string | null>(null);

/** Null for anonymous visitors. Loaders and actions read it by `context.get(userContext)`. */
export const userContext = createContext<User | null>(null);
