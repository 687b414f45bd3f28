/** Coats of the drawn dogs: gold, chocolate, charcoal, cream and fox. */
export type Coat = 0 | 1 | 2 | 3 | 4;
