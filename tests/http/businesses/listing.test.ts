import { expect, test } from '#tests/support/http/http-test.ts';
import { words } from '#tests/support/http/words.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';

interface Listed {
  slug: string;
  name: string;
  phone: string | null;
  category: string;
  latitude: number | null;
}

async function listed(visitor: Visitor): Promise<Listed[]> {
  const answer = await visitor.ask('/api/v1/businesses?limit=50');
  return ((await answer.json()) as { results: Listed[] }).results;
}

/** A business of the demo data that has a phone number. */
async function anyListed(visitor: Visitor): Promise<Listed> {
  const one = (await listed(visitor)).find(({ phone }) => phone !== null);
  if (!one) throw new Error('The demo data has no business with a telephone.');
  return one;
}

test('a business has a page with its name, its telephone and what is not known', async ({
  visitor,
  site,
}) => {
  const { slug, name, phone, category } = await anyListed(visitor);
  const business = await visitor.open(`/dog-services/${slug}`);
  business.screen.getByRole('heading', { level: 1, name });
  // Numbers are shown in one form, whatever spaces they were written with.
  const lastDigits = (phone ?? '').replaceAll(/\D/g, '').slice(-9);
  const [call] = business.screen
    .getAllByRole('link')
    .filter((link) => link.textContent.replaceAll(/\D/g, '').endsWith(lastDigits));
  expect(call?.getAttribute('href')).toMatch(new RegExp(`^tel:\\+\\d*${lastDigits}$`));
  const breadcrumb = business.screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(breadcrumb.textContent).toContain(category);
  const mistake = await visitor.follow(business.screen.getByRole('link', { name: 'Report a mistake' }));
  mistake.screen.getByRole('heading', { level: 1, name: `Something wrong? ${name}` });
  const back = await visitor.follow(mistake.screen.getByRole('link', { name: `Back to ${name}` }));
  const claim = await visitor.follow(back.screen.getByRole('link', { name: 'This is my business' }));
  expect(claim.url).toBe(`${site.url}/claim/${slug}/start`);
  claim.screen.getByRole('heading', { level: 1, name: `Is ${name} yours?` });
  const contact = await visitor.open(`/contact?about=${slug}&what=owner`);
  expect(contact.screen.getByLabelText<HTMLInputElement>(/^What is it about\?/).value).toBe(
    `${name}: this is my business`,
  );
});

test('what is made for whoever comes from a search is nobody else’s', async ({ visitor, site }) => {
  const { slug } = await anyListed(visitor);
  const own = await visitor.ask(`/dog-services/${slug}`, {
    headers: { Referer: `${site.url}/?postcode=SO23+8UJ` },
  });
  expect(own.headers.get('cache-control')).toBe('private, no-cache');
  expect(await own.text()).toContain('Dog care near SO23 8UJ');
  const everybody = await visitor.ask(`/dog-services/${slug}`);
  expect(everybody.headers.get('cache-control')).toMatch(/^public/);
  expect(await everybody.text()).not.toContain('SO23 8UJ');
});

test('a business has one address, however it was typed', async ({ visitor }) => {
  const { slug } = await anyListed(visitor);
  const encoded = `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;
  for (const typed of [slug.toUpperCase(), `${slug}/`, encoded]) {
    const answer = await visitor.ask(`/dog-services/${typed}?utm_source=poster`);
    expect([typed, answer.status, answer.headers.get('location')]).toEqual([
      typed,
      301,
      `/dog-services/${slug}?utm_source=poster`,
    ]);
  }
});

for (const slug of ['no-such-business', '%00', '%E0%A4%A', 'a'.repeat(500), '..%2F..%2Fetc', '%27--']) {
  test(`there is no business at ${slug.slice(0, 20)}`, async ({ visitor }) => {
    expect([400, 404]).toContain((await visitor.ask(`/dog-services/${slug}`)).status);
  });
}

test('the small map leads to the large one of the same place', async ({ visitor, site }) => {
  const placed = (await listed(visitor)).find(({ latitude }) => latitude !== null);
  const { screen } = await visitor.open(`/dog-services/${placed?.slug}`);
  const map = await visitor.follow(screen.getByRole('link', { name: / on the map$/ }));
  expect(map.url.startsWith(`${site.url}/map?bbox=`)).toBe(true);
  expect(words(map.document.querySelector('main'))).toMatch(/(?<!\d)[1-9]\d* services? on this map/);
});
