/** Hours with the nation whose bank holidays apply, taken from the council's code. */
export interface StatedHours {
  opening_hours: string | null;
  council: string | null;
}

export interface OpenAt {
  /** Local minute of the region since 1970; the same hours always give the same answer. */
  minute: number;
  kindOf(hours: StatedHours): 'open' | 'closed' | 'appointment' | 'unknown';
}

/** SQL: first letter of the council's code, all that hours depend on; '' if unknown. */
export const NATION = `coalesce(left(council, 1), '')`;

/** SQL key, equal for hours that are open at the same minutes. */
export const HOURS_KEY = `(${NATION} || '|' || opening_hours)`;
