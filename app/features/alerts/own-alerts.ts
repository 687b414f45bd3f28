export interface OwnAlert {
  id: number;
  daily: boolean;
  /** Once a month. */
  isDigest: boolean;
  /** `ending` for one that nobody has renewed for a year. */
  state: 'asked' | 'on' | 'ending' | 'stopped';
  /** 'dog walkers within 10 miles of SO23' */
  what: string;
  /** 'dog walkers near SO23' */
  short: string;
  /** Path of its results; null if its town or service is gone. */
  page: string | null;
  /** '31 December 2026'; null unless stopped. */
  deletedOn: string | null;
}

export interface OwnAlerts {
  /** That of the link. */
  alert: OwnAlert;
  /** Others to the same address, without stopped ones. */
  others: OwnAlert[];
  email: string;
}

const often = (daily: boolean) => (daily ? 'once a day' : 'once a week');

/** 'New dog walkers within 10 miles of SO23, once a week' */
export function alertSentence(
  { what, isDigest }: Pick<OwnAlert, 'what' | 'isDigest'>,
  daily: boolean,
): string {
  return `New ${what}, ${isDigest ? 'once a month' : often(daily)}`;
}
