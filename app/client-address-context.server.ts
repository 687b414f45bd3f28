import { createContext } from 'react-router';

/** Network address of whoever sent the request; null when it cannot be told. */
export const clientAddressContext = createContext<string | null>(null);
