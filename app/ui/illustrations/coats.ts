/** The five coats of the drawn dogs, by number: gold, chocolate, charcoal, cream and fox. */
export type Coat = 0 | 1 | 2 | 3 | 4;
