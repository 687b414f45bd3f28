/** A business, as a question about it names it. */
export interface NamedBusiness {
  id: number;
  name: string;
  city: string;
  postalCode: string;
}
