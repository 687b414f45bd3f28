/** Service types a business has at most besides its main one. */
export const MOST_SERVICES = 20;
/** Miles that a business travels at most. */
export const FARTHEST_SERVED_MILES = 500;
