import * as paths from '#app/paths/paths.ts';

/** Sends a form to a path of the site. @returns where it leads to */
export type SendForm = (path: string, fields: Record<string, string>) => Promise<string | null>;

/** Answers what the form for a new listing needs. @returns the path of the page that checks the answers */
export async function answerNewListing(send: SendForm, name: string, city = 'Alton'): Promise<string> {
  const first = pathOf(await send(paths.listYourBusiness, { name }));
  const second = pathOf(await send(first, { name, category: 'Dog Walker', phone: '01632 960399' }));
  await send(second, { city, postal_code: 'GU34 1AA', hides_address: 'yes' });
  return second.replace(/where$/, 'check');
}

function pathOf(location: string | null): string {
  if (location === null) throw new Error('The form was not taken.');
  return new URL(location, 'http://site.example').pathname;
}
