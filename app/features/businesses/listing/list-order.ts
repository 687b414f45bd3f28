/** Orders besides distance. 'licence' puts confirmed licences with the most stars first. */
export const LIST_ORDERS = ['rating', 'name', 'licence'] as const;

export type ListOrder = (typeof LIST_ORDERS)[number];
