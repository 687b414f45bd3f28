import { createContext } from 'react-router';

/** Network address of the request's sender; null if unknown. */
export const clientAddressContext = createContext<string | null>(null);

/** Whether the request was made on the machine that the site runs on. */
export const ownMachineContext = createContext<boolean>(false);
