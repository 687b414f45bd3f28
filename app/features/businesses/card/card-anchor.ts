/** The name of a card within its page, by the business's id. */
export const cardAnchor = (id: number) => `b${id}`;
