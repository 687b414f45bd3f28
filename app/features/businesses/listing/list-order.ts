/** What a list can be ordered by, besides how near they are: the best rated, names, or confirmed licences with the most stars first. */
export const LIST_ORDERS = ['rating', 'name', 'licence'] as const;

export type ListOrder = (typeof LIST_ORDERS)[number];
