/** Ads: sold by the site's owner, apart from the results, and paid outside the site. */
import { createHmac, randomUUID } from 'node:crypto';
import { startChangeSite } from '#tests/support/content/change-sites.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  press,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { until } from '#tests/support/site/until.ts';

const SECRET = 'whsec_0123456789abcdef';
const WALKERS = '/alton?service=Dog+Walker';
const dayFrom = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

const query = (site: Site, text: string, values: unknown[] = []) =>
  withDatabase(
    site.dataDir,
    async (client) => (await client.query(text, values)).rows as Record<string, unknown>[],
  );

const AD = {
  listing: '/dog-services/meadow',
  place: 'town',
  town: 'alton',
  service: 'Dog Walker',
  first_day: dayFrom(-1),
  last_day: dayFrom(20),
  price: '25.00',
  payment_link: 'https://buy.stripe.com/test_1?x=1',
  bill_to: '',
};

/** @returns status and text of the page that answers */
async function send(visitor: Visitor, ad: number | 'new', fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const sent = await visitor.ask(`/admin/ads?ad=${ad}`, { method: 'POST', body });
  const to = sent.headers.get('Location');
  const answer = to ? await visitor.ask(to) : sent;
  return { status: answer.status, text: (await answer.text()).replaceAll('&#x27;', "'") };
}

async function sitesAd(site: Site, path: string) {
  const answer = await fetch(site.url + path);
  const text = await answer.text();
  return { answer, text, isShown: text.includes('aria-labelledby="ad"') };
}

/** Waits until a change has reached the page. */
const shows = (site: Site, path: string, expected: boolean) =>
  until(async () => (await sitesAd(site, path)).isShown === expected || undefined);

interface Event {
  id?: string;
  reference: string;
  amount?: number;
  currency?: string;
  status?: string;
  at?: number;
  secret?: string;
}

/** An event in the shape that Stripe sends. */
async function sendEvent(site: Site, event: Event) {
  const { id = `evt_${randomUUID()}`, reference, amount = 2500, currency = 'gbp', status = 'paid' } = event;
  const { at = Math.floor(Date.now() / 1000), secret = SECRET } = event;
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-29',
    created: at,
    livemode: true,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_live_1',
        object: 'checkout.session',
        amount_total: amount,
        client_reference_id: reference,
        currency,
        customer_details: { email: 'ann@example.org' },
        mode: 'payment',
        payment_link: 'plink_1',
        payment_status: status,
        status: 'complete',
      },
    },
  });
  const code = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'Stripe-Signature': `t=${at},v1=${code},v0=${'0'.repeat(64)}`,
  };
  return (await fetch(`${site.url}/webhooks/stripe`, { method: 'POST', headers, body })).status;
}

test('an ad is sold, paid, shown apart from the results, withdrawn and put back', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/ads');
  await follow(admin, 'New ad');
  await press(admin, 'Save');
  expect(wordsOf(admin)).toMatch(
    /Enter the address of the listing’s page.*Choose a town.*Choose a service.*Enter a day/,
  );
  for (const [fields, problem] of [
    [{ last_day: dayFrom(-2) }, 'The last day must not be before the first.'],
    [{ price: '12.5' }, 'Enter pounds and pence'],
    [{ price: '-1' }, 'Enter pounds and pence'],
    [{ price: '250.01' }, 'more than £250'],
    [{ payment_link: 'http://pay.example' }, 'must start with https://'],
    [{ payment_link: 'javascript:alert(1)' }, 'must start with https://'],
    [{ listing: '/dog-services/nobody' }, 'No public listing has this address'],
    [{ service: 'Kennels' }, 'isn’t listed under Kennels'],
    [{ place: 'roof' }, 'Choose a place.'],
    [{ town: 'nowhere' }, 'Choose a town'],
  ] as const) {
    const refused = await send(admin, 'new', { ...AD, ...fields });
    expect([refused.status >= 400 && refused.status < 500, refused.text]).toEqual([
      true,
      expect.stringContaining(problem),
    ]);
  }
  expect(await query(site, 'SELECT * FROM ads')).toEqual([]);
  const { text: before } = await sitesAd(site, WALKERS);

  const saved = await send(admin, 'new', AD);
  expect(saved.text).toContain('The ad of “Meadow Paddock” is saved.');
  expect(saved.text).toContain('It isn’t paid yet, so visitors don’t see it.');
  const [{ id, reference } = {}] = await query(site, 'SELECT id::int, reference::text FROM ads');
  expect((await sitesAd(site, WALKERS)).isShown).toBe(false);

  // Another one for the same place and days, also both at once.
  const taken = await send(admin, 'new', { ...AD, first_day: dayFrom(20), last_day: dayFrom(30) });
  expect([taken.status, taken.text]).toEqual([
    409,
    expect.stringContaining('This place is taken by another ad from'),
  ]);
  const next = { ...AD, first_day: dayFrom(21), last_day: dayFrom(30) };
  const both = await Promise.all([
    send(admin, 'new', next),
    send(admin, 'new', next),
    send(admin, 'new', next),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(2);
  expect((await send(admin, 'new', { ...AD, place: 'region', price: '0' })).status).toBe(200);
  await shows(site, '/?service=Dog+Walker', true);
  await query(site, `UPDATE ads SET withdrawn_at = now() WHERE place = 'region'`);

  await admin.open(`/admin/ads?ad=${id}`);
  await press(admin, 'Mark as paid');
  expect(wordsOf(admin)).toContain('The ad of “Meadow Paddock” is marked as paid.');
  await shows(site, WALKERS, true);
  const { text, answer } = await sitesAd(site, WALKERS);
  const section = /<section aria-labelledby="ad".*?<\/section>/s.exec(text)?.[0] ?? '';
  expect(section).toMatch(/<h2 id="ad"[^>]*>Ad<\/h2>/);
  expect(section.match(/<a href="\/dog-services\/meadow" rel="sponsored"/g)).toHaveLength(2);
  expect(section).toContain('href="/how-we-order-results"');
  expect(section).not.toContain('heart');
  // Nothing but the section differs, apart from marks of time and version.
  const plain = (page: string) => page.replaceAll(/<script.*?<\/script>|<head>.*?<\/head>/gs, '');
  expect(plain(text).replace(section, '')).toBe(plain(before));
  expect([answer.headers.get('Set-Cookie'), answer.headers.get('Cache-Control')]).toEqual([
    null,
    (await sitesAd(site, '/alton')).answer.headers.get('Cache-Control'),
  ]);
  // A town's page shows it for this service alone, and other filters leave it out.
  for (const path of [
    '/alton',
    '/alton?service=Kennels',
    '/?service=Dog+Walker',
    `${WALKERS}&photo=1`,
    '/winchester?service=Dog+Walker',
  ])
    expect([path, (await sitesAd(site, path)).isShown]).toEqual([path, false]);
  for (const path of [
    '/api/v1/businesses?service=Dog+Walker&town=Alton',
    '/feed.xml?service=Dog+Walker',
    '/embed?category=Dog+Walker',
    '/sitemap.xml',
  ])
    expect(await (await fetch(site.url + path)).text()).not.toMatch(/sponsored|data-ad|aria-labelledby="ad"/);
  const markdown = await fetch(site.url + WALKERS, { headers: { Accept: 'text/markdown' } });
  expect((await markdown.text()).match(/Meadow Paddock/g)?.length ?? 0).toBeLessThanOrEqual(1);

  // Not while the listing is full, hidden or of another service.
  for (const [change, back] of [
    [
      `UPDATE businesses SET new_dogs = jsonb_build_object('answer', 'full', 'until', to_char(now() + interval '60 days', 'YYYY-MM'), 'by', 'business', 'on', to_char(now(), 'YYYY-MM-DD')) WHERE slug = 'meadow'`,
      `UPDATE businesses SET new_dogs = NULL WHERE slug = 'meadow'`,
    ],
    [
      `UPDATE businesses SET category = 'Kennels' WHERE slug = 'meadow'`,
      `UPDATE businesses SET category = 'Dog Walker' WHERE slug = 'meadow'`,
    ],
    [
      `UPDATE ads SET first_day = current_date + 2 WHERE id = ${String(id)}`,
      `UPDATE ads SET first_day = current_date - 1 WHERE id = ${String(id)}`,
    ],
    [
      `UPDATE ads SET last_day = current_date - 1 WHERE id = ${String(id)}`,
      `UPDATE ads SET last_day = current_date + 20 WHERE id = ${String(id)}`,
    ],
  ] as const) {
    await query(site, change);
    await shows(site, WALKERS, false);
    await query(site, back);
    await shows(site, WALKERS, true);
  }
  // Kennels need a licence here.
  await send(admin, 'new', {
    ...AD,
    listing: `${site.url}/dog-services/lower-barn`,
    service: 'Kennels',
    price: '0',
  });
  await admin.open('/admin/ads');
  expect(wordsOf(admin)).toContain('The listing has no valid licence, and its services need one.');
  expect((await sitesAd(site, '/alton?service=Kennels')).isShown).toBe(false);

  // The price is on the invoice now; an undo and another payment keep its number.
  const dearer = await send(admin, Number(id), { ...AD, price: '30.00' });
  expect([dearer.status, dearer.text]).toEqual([409, expect.stringContaining('The price is on an invoice.')]);
  await admin.open(`/admin/ads?ad=${id}`);
  await press(admin, 'Withdraw');
  await shows(site, WALKERS, false);
  await press(admin, 'Undo');
  await shows(site, WALKERS, true);
  expect(
    await query(site, 'SELECT invoice_number, paid_by FROM ads WHERE reference = $1', [reference]),
  ).toEqual([{ invoice_number: 1, paid_by: 'hand' }]);
  const actions = await query(
    site,
    `SELECT action FROM actions WHERE action LIKE 'ad.%' ORDER BY id DESC LIMIT 3`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['ad.undone', 'ad.withdrawn', 'ad.saved']);

  // Only the site's owner can do any of this.
  const visitor = newVisitor(site);
  await beginSession(visitor, site);
  for (const intent of ['paid', 'withdraw', ''])
    expect((await send(visitor, Number(id), { ...AD, intent })).text).toContain(
      "You don't have admin privileges",
    );
  expect(await query(site, 'SELECT withdrawn_at FROM ads WHERE id = $1', [id])).toEqual([
    { withdrawn_at: null },
  ]);
});

test('Stripe marks an ad as paid once, and everything else is noted or refused', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startWithSecret(ownSites);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await send(admin, 'new', AD);
  await send(admin, 'new', { ...AD, first_day: dayFrom(30), last_day: dayFrom(40) });
  const [{ reference } = { reference: '' }, { reference: second } = { reference: '' }] = (await query(
    site,
    'SELECT reference::text FROM ads ORDER BY id',
  )) as { reference: string }[];
  const states = () =>
    query(site, 'SELECT paid_by, invoice_number AS number FROM ads ORDER BY id') as Promise<unknown>;
  const now = Math.floor(Date.now() / 1000);

  for (const forged of [{ secret: 'whsec_another_one_altogether' }, { at: now - 301 }, { at: now + 400 }])
    expect(await sendEvent(site, { reference, ...forged })).toBe(400);
  for (const signature of [
    '',
    't=,v1=',
    `t=${now}`,
    `t=${now},v1=zz`,
    `v1=${'0'.repeat(64)}`,
    ','.repeat(5000),
  ]) {
    const headers = { 'Stripe-Signature': signature };
    const answer = await fetch(`${site.url}/webhooks/stripe`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(400);
  }
  const huge = await fetch(`${site.url}/webhooks/stripe`, { method: 'POST', body: 'x'.repeat(200_000) });
  expect(huge.status).toBe(413);
  for (const method of ['GET', 'PUT']) {
    const answer = await fetch(`${site.url}/webhooks/stripe`, { method });
    expect([404, 405]).toContain(answer.status);
  }
  // Another amount or currency, one that isn't paid yet, and references of others.
  expect(await sendEvent(site, { reference, amount: 2499 })).toBe(200);
  expect(await sendEvent(site, { reference, currency: 'eur' })).toBe(200);
  expect(await sendEvent(site, { reference, status: 'unpaid' })).toBe(200);
  expect(await sendEvent(site, { reference: 'order-12' })).toBe(200);
  expect(await sendEvent(site, { reference: randomUUID() })).toBe(200);
  expect(await states()).toEqual([
    { paid_by: null, number: null },
    { paid_by: null, number: null },
  ]);
  await admin.open('/admin/ads');
  expect(wordsOf(admin)).toMatch(
    /Payments that need you.*No ad has the reference.*2500 in EUR was paid.*£24\.99 was paid\. The price is £25\.00/s,
  );

  // The same event ten times at once, and both ads in one moment.
  const once = Array.from({ length: 10 }, () => sendEvent(site, { id: 'evt_1', reference }));
  expect(new Set(await Promise.all([...once, sendEvent(site, { reference: second })]))).toEqual(
    new Set([200]),
  );
  const paid = (await states()) as { number: number }[];
  expect(paid).toEqual([
    { paid_by: 'stripe', number: expect.any(Number) },
    { paid_by: 'stripe', number: expect.any(Number) },
  ]);
  expect(new Set(paid.map(({ number }) => number))).toEqual(new Set([1, 2]));
  await shows(site, WALKERS, true);
  // Paid twice: the owner hears of it.
  expect(await sendEvent(site, { reference })).toBe(200);
  await admin.open('/admin/ads');
  expect(wordsOf(admin)).toContain('£25.00 was paid. It was already paid for.');
  await admin.open('/admin/audit');
  expect(wordsOf(admin)).toContain('the site');
});

const startWithSecret = async (ownSites: Parameters<typeof startChangeSite>[0]) => {
  const start: typeof ownSites.start = (environment) =>
    ownSites.start({ ...environment, STRIPE_WEBHOOK_SECRET: SECRET });
  return startChangeSite({ start });
};

test('the advertiser’s link shows state, payment, figures and the invoice, and only the signed one works', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const [admin, advertiser] = [newVisitor(site), newVisitor(site)];
  await beginSession(admin, site, { admin: true });
  await send(admin, 'new', { ...AD, bill_to: 'Ann <b>Walker</b>\n1 Barn Lane' });
  // Without a secret, there is no webhook.
  expect(await sendEvent(site, { reference: randomUUID() })).toBe(404);
  await admin.open('/admin/ads?ad=1');
  const link = admin.page.main.getByRole('link', { name: 'their page' }).getAttribute('href') ?? '';
  expect(link).toMatch(/^\/ads\/1-[\w-]{22}$/);
  await advertiser.open(link);
  expect(headingOf(advertiser)).toBe('Meadow Paddock');
  expect(wordsOf(advertiser)).toMatch(
    /Dog Walker in Alton.*£25\.00.*Shown 0 times, opened 0 times, 0 calls started.*It isn’t paid yet/s,
  );
  const [{ reference } = {}] = await query(site, 'SELECT reference::text FROM ads');
  const html = await (await advertiser.ask(link)).text();
  expect(html).toContain(`https://buy.stripe.com/test_1?x=1&amp;client_reference_id=${String(reference)}`);
  expect(html).toContain('noindex');
  expect((await advertiser.ask(`${link}?invoice=1`)).status).toBe(404);
  for (const forged of [
    '/ads/1',
    `/ads/2${link.slice(6)}`,
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${link}A`,
    `/ads/0${link.slice(5)}`,
  ])
    expect([forged, (await advertiser.ask(forged)).status]).toEqual([forged, 404]);
  expect(
    (await advertiser.ask(link, { method: 'POST', body: new URLSearchParams({ intent: 'paid' }) })).status,
  ).toBe(405);

  await admin.open('/admin/site');
  fillIn(admin, {
    'Your name and address on invoices for ads': 'Dogs Ltd\n2 High Street',
    'Your VAT number': 'GB123456789',
  });
  await press(admin, 'Save');
  await admin.open('/admin/ads?ad=1');
  await press(admin, 'Mark as paid');
  await advertiser.open(`${link}?invoice=1`);
  expect(headingOf(advertiser)).toBe('Invoice 1');
  expect(wordsOf(advertiser)).toMatch(
    /From: Dogs Ltd 2 High Street VAT number GB123456789 To: Ann <b>Walker<\/b> 1 Barn Lane For: Ad: Dog Walker in Alton.*Without VAT: £20\.83 VAT at 20%: £4\.17 Total with VAT: £25\.00, paid/s,
  );
  // As issued, whatever changes later.
  await query(site, `UPDATE site_settings SET value = 'Other Ltd' WHERE name = 'invoiceFrom'`);
  await query(site, `UPDATE businesses SET name = 'Meadow Two' WHERE slug = 'meadow'`);
  await advertiser.open(`${link}?invoice=1`);
  expect(wordsOf(advertiser)).toContain('Dogs Ltd');

  // Figures come as all others do, from browsers that report what they show.
  const report = (body: object) =>
    fetch(`${site.url}/api/contact-seen`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  for (const kind of ['shown', 'shown', 'opened', 'called']) expect(await report({ kind, ad: 1 })).toBe(204);
  for (const ad of [2, 999_999_999]) expect(await report({ kind: 'shown', ad })).toBe(204);
  expect(await report({ kind: 'shown', ad: 1, automated: true })).toBe(204);
  for (const body of [
    { kind: 'shown', ad: '1' },
    { kind: 'call', ad: 1 },
    { kind: 'shown', business: 'meadow' },
    { kind: 'shown', ad: -1 },
  ])
    expect(await report(body)).toBe(400);
  await until(async () => (await query(site, 'SELECT 1 FROM ad_counts'))[0]);
  await advertiser.open(link);
  expect(wordsOf(advertiser)).toContain('Shown 2 times, opened 1 time, 1 call started');
});

test('the results are the same with and without ads', async ({ ownSites }) => {
  const site = await ownSites.start();
  const services = await query(site, 'SELECT category FROM service_types ORDER BY 1');
  const towns = await query(site, 'SELECT slug FROM towns ORDER BY 1 LIMIT 12');
  const places = ['/', ...towns.map(({ slug }) => `/${String(slug)}`)];
  const extras = [
    '',
    '&sort=name',
    '&sort=licence',
    '&postcode=SO23+8UJ',
    '&postcode=Winchester&distance=25',
    '&photo=1',
    '&show=48',
  ];
  const searches = extras
    .flatMap((extra) =>
      places.flatMap((place) =>
        services.map(({ category }) => `${place}?service=${encodeURIComponent(String(category))}${extra}`),
      ),
    )
    .slice(0, 300);
  expect(searches).toHaveLength(300);
  const listOf = async (path: string) => {
    const { text, isShown } = await sitesAd(site, path);
    const cards = [...text.matchAll(/<li id="(\d+)"/g)].map(([, id]) => id);
    return { isShown, list: [path, text.match(/<p role="status".*?<\/p>/s)?.[0] ?? '', ...cards] };
  };
  const readAll = async () => {
    const lists = [];
    for (const path of searches) lists.push(await listOf(path));
    return lists;
  };
  const without = await readAll();
  await query(
    site,
    `INSERT INTO ads (business_id, place, town, service, first_day, last_day, price, payment_link, bill_to)
     SELECT min(b.id), place, town, category, current_date - 1, current_date + 1, 0, '', '' FROM businesses b,
       (SELECT 'region' AS place, NULL AS town UNION ALL SELECT 'town', slug FROM towns) AS places
     GROUP BY place, town, category`,
  );
  await until(async () => (await listOf(searches[1] ?? '')).isShown || undefined);
  const withAds = await readAll();
  expect(withAds.filter(({ isShown }) => isShown).length).toBeGreaterThan(100);
  expect(withAds.map(({ list }) => list)).toEqual(without.map(({ list }) => list));
});

test('a merge takes the ad to the listing that stays, and back', async ({ ownSites, newVisitor }) => {
  const site = await startChangeSite(ownSites);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await query(
    site,
    `INSERT INTO businesses (slug, name, category, city, postal_code) VALUES ('twin', 'Meadow Twin', 'Dog Walker', 'Alton', 'GU34 1AC')`,
  );
  await send(admin, 'new', { ...AD, price: '0' });
  const [{ from, into } = {}] = await query(
    site,
    `SELECT (SELECT id::int FROM businesses WHERE slug = 'meadow') AS from, (SELECT id::int FROM businesses WHERE slug = 'twin') AS into`,
  );
  const body = new URLSearchParams({ from: String(from), why: '' });
  await admin.ask(`/admin/businesses/${String(into)}/merge`, { method: 'POST', body });
  const place = () => query(site, 'SELECT business_id::int AS at FROM ads');
  await until(async () => ((await place())[0]?.['at'] === into ? true : undefined));
  await shows(site, WALKERS, true);
  expect((await sitesAd(site, WALKERS)).text).toMatch(/<section aria-labelledby="ad".*Meadow Twin/s);
});

test('an ad beside the blog is an aside of its own, and the page on the order says that ads don’t count', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const [admin, visitor] = [newVisitor(site), newVisitor(site)];
  await beginSession(admin, site, { admin: true });
  expect((await sitesAd(site, '/blog')).isShown).toBe(false);
  await send(admin, 'new', { ...AD, place: 'blog', price: '0' });
  await shows(site, '/blog', true);
  expect((await sitesAd(site, '/blog')).text).toMatch(
    /<aside[^>]*><section aria-labelledby="ad".*rel="sponsored"/s,
  );
  expect((await sitesAd(site, '/alton?service=Dog+Walker')).isShown).toBe(false);
  expect(await (await fetch(`${site.url}/blog/rss.xml`)).text()).not.toContain('Meadow');
  await visitor.open('/');
  await follow(visitor, 'Why this order?');
  expect(headingOf(visitor)).toBe('How we order results');
  expect(wordsOf(visitor)).toContain('Nobody can pay for a place in the results.');
  expect(await (await visitor.ask('/')).text()).toMatch(/<footer.*href="\/how-we-order-results"/s);
  expect(await (await visitor.ask('/sitemap.xml')).text()).toContain('/how-we-order-results<');
});

test('“Advertise here” is there once the owner has entered prices, and says what is taken', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await startChangeSite(ownSites);
  const [admin, visitor] = [newVisitor(site), newVisitor(site)];
  await beginSession(admin, site, { admin: true });
  expect((await visitor.ask('/advertise')).status).toBe(404);
  await admin.open('/admin/site');
  fillIn(admin, { 'Prices of ads (optional)': 'A town: £20 a month\n<b>Blog</b>: £5' });
  await press(admin, 'Save');
  await visitor.open('/advertise');
  expect(headingOf(visitor)).toBe('Advertise here');
  expect(wordsOf(visitor)).toContain('A town: £20 a month <b>Blog</b>: £5');
  expect(wordsOf(visitor)).toContain('All places are free.');
  await send(admin, 'new', AD);
  await visitor.open('/advertise');
  expect(wordsOf(visitor)).toMatch(/Dog Walker in Alton: \d.* to \d/);
});
