/** Opening hours as a business has them, and by whose bank holidays: those of the nation its council's code begins with. */
export interface StatedHours {
  opening_hours: string | null;
  council: string | null;
}

/** A minute at which businesses are to be open, and what their hours say of it. */
export interface OpenAt {
  /** On the wall clock of the region, since 1970. Hours say the same of it however often they are asked. */
  minute: number;
  kindOf(hours: StatedHours): 'open' | 'closed' | 'appointment' | 'unknown';
}

/** The letter of a business's nation in SQL, which is all of its council that its hours depend on; '' if unknown. */
export const NATION = `coalesce(left(council, 1), '')`;

/** Text in SQL which is the same for hours that say the same of every minute. */
export const HOURS_KEY = `(${NATION} || '|' || opening_hours)`;
