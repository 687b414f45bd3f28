/** A business, as a question about it names it. */
export interface NamedBusiness {
  id: number;
  name: string;
  city: string;
  postalCode: string;
}

/** One of two that are to be merged, with the people who own or claim it. */
export interface MergedBusiness extends NamedBusiness {
  claimants: { email: string; isOwner: boolean }[];
}
