import { createContext } from 'react-router';

/** Network address of whoever sent the request; null when it cannot be told. */
export const clientAddressContext = createContext<string | null>(null);

/** Whether the request was made on the machine that the site runs on. */
export const ownMachineContext = createContext<boolean>(false);
