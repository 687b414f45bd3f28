/** Service types a business has at most besides its main one. */
export const MOST_SERVICES = 20;
