export interface NamedBusiness {
  id: number;
  name: string;
  city: string;
  postalCode: string;
}

export interface MergedBusiness extends NamedBusiness {
  claimants: { email: string; isOwner: boolean }[];
}
