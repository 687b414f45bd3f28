export const OPEN_DATA_JOB = 'open-data-files';
/** Listener whose position in the log currently ends the changes. */
export const OPEN_DATA_PLACE = 'open-data';
