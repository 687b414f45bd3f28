/** The job that writes the open data files. */
export const OPEN_DATA_JOB = 'open-data-files';
/** The listener whose place in the log is where changes end for now. */
export const OPEN_DATA_PLACE = 'open-data';
