const ISSUE_KINDS = {
  'too many cells': 'More cells than column names; left out',
  'no name': 'No name, and nothing else to identify the business; left out',
  'unusable name': 'A name that cannot be stored; left out',
  ambiguous: 'The name of a business in another city, both without a postcode; left out',
  repeated: 'The same name and postcode as a later row; one listing',
  'left out as possible duplicate': 'Possible duplicate; left out as you chose',
  'left out as outside': 'Outside the region; left out as you chose',
  'no business': 'A total, a note or another header line; left out',
  'closed for good': 'Closed for good; left out',
  'closed for now': 'Closed for now; left out',
  'not published': 'Not published in its source; left out',
  'status not understood': 'A status we do not understand; imported',
  'left out by category': 'Left out by service type, as you chose',
  unreadable: 'Could not be read',
  'taken differently': 'Tidied up',
  'letters doubtful': 'Letters that could be in more than one encoding',
  'damaged text': 'Letters or codes damaged by a program',
  coordinates: 'Coordinates that cannot be used as they are',
  'far from postcode': 'Coordinates far from the postcode; stored as given',
  'name missing': 'The name is missing; one was made up',
  'postcode missing': 'The postcode is missing',
  'postcode from address': 'The postcode is missing; taken from the address',
  'postcode without position': 'We do not know where the postcode is; stored without a position',
  'city missing': 'The city is missing, with nothing to take it from',
  'city from address': 'The city is missing; taken from the address',
  'city from position': 'The city is missing; nearest town or village used',
  'category missing': 'The service type is missing',
  'category alike': 'A new service type, similar to a known one',
  'type to file': 'A new service type that waits to be filed',
  'area without postcode':
    'Hides its address and has no postcode to show its area; stored without a position',
  'address hidden': 'New businesses that visit people; their addresses are hidden',
  'taken down': 'Removed; left out',
  hidden: 'Hidden; left out',
  'asked not to be listed': 'Asked not to be listed; left out',
  'name held briefly': 'A name that a suggestion briefly gave another listing; stored as a separate listing',
  'name from a suggestion':
    'The name and postcode came to a listing from a suggestion; left out until an editor confirms the listing',
  'set by hand': 'Set manually; left unchanged',
  'too few cells': 'Cells are missing at the end of the row; treated as empty',
  other: 'Other issues',
} as const;

export type IssueKind = keyof typeof ISSUE_KINDS;

/** @param text as stored */
export function issueKind(text: string): IssueKind {
  return Object.hasOwn(ISSUE_KINDS, text) ? (text as IssueKind) : 'other';
}

export interface IssueGroup {
  kind: IssueKind;
  column: string | null;
  count: number;
}

/** Heads the issues of a group: `Rating: could not be read`. */
export function groupTitle({ kind, column }: Pick<IssueGroup, 'kind' | 'column'>): string {
  if (column === null) return ISSUE_KINDS[kind];
  return `${column.charAt(0).toUpperCase()}${column.slice(1)}: ${ISSUE_KINDS[kind].charAt(0).toLowerCase()}${ISSUE_KINDS[kind].slice(1)}`;
}
