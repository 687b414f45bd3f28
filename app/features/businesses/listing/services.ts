export const MOST_SERVICES = 20;
export const FARTHEST_SERVED_MILES = 500;
