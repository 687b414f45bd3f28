/** How long an uploaded file stays, for its issues and for another try; a validation's results go with it. */
export const FILE_DAYS = 7;

/** How long the issues of an import can be read. */
export const ISSUE_DAYS = 30;

/** How long the latest import can be taken back. */
export const UNDO_DAYS = 30;

/** How long it is known which listings a file had, so that the next one of the same list can be compared with it. */
export const MEMBER_DAYS = 730;
