/** Removes the town and postcode, which have fields of their own, from an address. May be empty. */
export function streetAddress({
  full_address: whole,
  city,
  postal_code: postcode,
}: {
  full_address: string | null;
  city: string;
  postal_code: string;
}): string {
  const said = new Set(['', city, postcode, city + postcode].map(bare));
  const parts = (whole ?? '').split(/[,\n]/).map((part) => part.trim());
  return parts.filter((part) => !said.has(bare(part))).join(', ');
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
