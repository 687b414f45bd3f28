import { createContext } from 'react-router';
import type { Services } from './services.server.ts';

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();
