import { createContext } from 'react-router';

export const databaseFaultContext = createContext<{ happened: boolean }>({ happened: false });
