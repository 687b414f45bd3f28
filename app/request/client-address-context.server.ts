import { createContext } from 'react-router';

export const clientAddressContext = createContext<string | null>(null);

export const ownMachineContext = createContext<boolean>(false);
