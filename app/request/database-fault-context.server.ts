import { createContext } from 'react-router';

/** Whether something a page needs could not be had because the database does not answer; set while it is rendered. */
export const databaseFaultContext = createContext<{ happened: boolean }>({ happened: false });
