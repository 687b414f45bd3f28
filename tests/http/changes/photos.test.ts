/** Photographs that businesses send, without scripts: seen by nobody before somebody in the admin area has looked at them. */
import sharp from 'sharp';
import { httpAccount } from '#tests/support/accounts/http-account.ts';
import { SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { apiBusiness, startChangeSite } from '#tests/support/content/change-sites.ts';
import { answerNewListing } from '#tests/support/content/new-listing.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { ownBusiness } from '#tests/support/content/own-business.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { attach, fill, type Visitor } from '#tests/support/http/visitor.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  partAt,
  partOf,
  press,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function offer(visitor: Visitor, bytes: Buffer) {
  const file = new File([new Uint8Array(bytes)], 'paddock.jpg', { type: 'image/jpeg' });
  attach(visitor.page.main.getByLabelText('Another photo'), file);
  return press(visitor, 'Add photo');
}

async function addPhoto(visitor: Visitor, background: string): Promise<void> {
  await offer(visitor, await picture(background));
  expect(wordsOf(visitor)).toContain('Photo added. Describe it, then send.');
}

/** Asks for the first picture that a selector finds, which must be one. @returns its address */
async function pictureAt(visitor: Visitor, selector: string): Promise<string> {
  const address = visitor.page.document.querySelector(selector)?.getAttribute('src') ?? '';
  const answer = await visitor.ask(address);
  const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(width).toBeGreaterThan(0);
  return address;
}

async function openQueue(site: Site, adminPage: Visitor): Promise<void> {
  await beginSession(adminPage, site, { admin: true });
  await adminPage.open('/admin/changes');
}

test('an owner sends photographs, which nobody sees before they are taken', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startChangeSite(usedSites);
  const [owner, visitor, adminPage] = [newVisitor(site), newVisitor(site), newVisitor(site)];
  const email = await beginSession(owner, site);
  await ownBusiness(site, email, 'lower-barn');
  await owner.open('/my-business/lower-barn');
  await follow(owner, 'Photos', partOf(owner, 'region', 'Is it up to date?'));
  expect(headingOf(owner)).toBe('Photos');
  await press(owner, 'Add photo');
  expect(wordsOf(owner)).toContain('Choose a photo, then add it.');
  // As phones of today make them; the page says so, not the network.
  await offer(owner, Buffer.concat([await picture('#d34030'), Buffer.alloc(14 * 1024 * 1024)]));
  expect(wordsOf(owner)).toContain('The picture is larger than 10 MB.');
  await addPhoto(owner, '#d34030');
  await addPhoto(owner, '#3060d3');
  await pictureAt(owner, 'ol img');
  await press(owner, 'Send photos');
  expect(wordsOf(owner)).toContain('Describe the photo in a few words.');
  for (const [index, alt] of ['The red paddock', 'The blue barn'].entries()) {
    const photo = partOf(owner, 'group', `Photo ${index + 1}`);
    fill(photo.getByLabelText('What the photo shows'), alt);
    fill(photo.getByLabelText('Right to show it'), 'We own it');
  }
  await press(owner, 'Send photos');
  expect(headingOf(owner)).toBe('Lower Barn Kennels');

  // What waits is shown to whoever sent it, and has no address that others could open.
  await follow(owner, 'Photos', partOf(owner, 'region', 'Is it up to date?'));
  expect(wordsOf(owner)).toContain('These photos are waiting to be checked');
  const own = await pictureAt(owner, 'ol img');
  expect(own).toMatch(/^\/my-business\/lower-barn\/photos\/[0-9a-f]{32}-900x600\.webp$/);
  const name = own.split('/').at(-1) ?? '';
  for (const address of [`/uploads/${name}`, own, `/admin/changes/1/photos/${name}`]) {
    const answer = await visitor.ask(address);
    expect([address, answer.headers.get('Content-Type') ?? '']).toEqual([
      address,
      expect.not.stringContaining('image'),
    ]);
  }
  // Nor does it show anything in another site, or as a link that is passed on.
  expect((await owner.ask(own, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(404);

  await openQueue(site, adminPage);
  expect(wordsOf(adminPage)).toContain('The red paddock');
  await pictureAt(adminPage, '.changes-photos img');
  await press(adminPage, 'Apply', partAt(adminPage, '#decide'));
  expect(wordsOf(adminPage)).toContain('is applied.');
  await mailTo(site.dataDir, email, 'your photos are live');
  await visitor.open('/dog-services/lower-barn');
  expect(visitor.page.screen.getAllByRole('img', { name: 'The red paddock' }).length).toBeGreaterThan(0);
  expect((await visitor.ask(`/uploads/${name}`)).status).toBe(200);

  // Taken back, the page is as it was; what was sent waits again, with its pictures.
  await adminPage.open('/admin/changes/1');
  await press(adminPage, 'Undo the decision');
  await pictureAt(adminPage, '.changes-photos img');
  await visitor.open('/dog-services/lower-barn');
  expect(visitor.page.screen.queryAllByRole('img', { name: 'The red paddock' })).toEqual([]);
});

test('a walker who is not listed yet sends photographs with her entry', async ({ usedSites, newVisitor }) => {
  const site = await startChangeSite(usedSites);
  const [walker, adminPage] = [newVisitor(site), newVisitor(site)];
  const send = async (path: string, fields: Record<string, string>) =>
    (await walker.ask(path, { method: 'POST', body: new URLSearchParams(fields) })).headers.get('Location');
  await walker.open(await answerNewListing(send, 'Tessa’s Walks'));
  fillIn(walker, { 'Your email address (required)': 'tessa@dogs.example' });
  await press(walker, 'Send');
  expect(headingOf(walker)).toBe('Check your email');
  const link = linkIn(await mailTo(site.dataDir, 'tessa@dogs.example', 'lease confirm your'));
  // Before the address is confirmed nothing can be put with it.
  expect((await walker.ask(`${link}/photos`)).status).toBe(404);
  await walker.open(link);
  expect(walker.page.screen.queryByRole('link', { name: 'Add photos' })).toBeNull();
  await press(walker, 'Confirm');
  await follow(walker, 'Add photos');
  await addPhoto(walker, '#d34030');
  await pictureAt(walker, 'ol img');
  fillIn(walker, {
    'What the photo shows': 'Bess on the common',
    'Right to show it': 'The photographer agrees',
  });
  await press(walker, 'Send photos');
  expect(headingOf(walker)).toBe('Waiting to be checked');
  expect(wordsOf(walker)).toContain('Bess on the common');

  await openQueue(site, adminPage);
  await pictureAt(adminPage, '.changes-photos img');
  // What is put with it meanwhile was not seen, and is not taken.
  await follow(walker, 'Add photos');
  fillIn(walker, { 'What the photo shows': 'Something else' });
  await press(walker, 'Send photos');
  expect(wordsOf(walker)).toContain('Something else');
  await press(adminPage, 'Add it', partAt(adminPage, '#decide'));
  expect(wordsOf(adminPage)).toContain('New photos have been sent since.');
  expect(await (await walker.ask('/api/v1/businesses')).text()).not.toContain('Tessa');
  await press(adminPage, 'Add it', partAt(adminPage, '#decide'));
  expect(wordsOf(adminPage)).toContain('is applied.');
  await walker.open(linkIn(await mailTo(site.dataDir, 'tessa@dogs.example', 'is now listed')));
  expect(walker.page.screen.getAllByRole('img', { name: 'Something else' }).length).toBeGreaterThan(0);
  // What is decided takes in nothing more.
  expect((await walker.ask(`${link}/photos`)).status).toBe(404);
});

test('nobody sends photographs for a business that is not theirs', async ({ usedSites, newVisitor }) => {
  const site = await startChangeSite(usedSites);
  const { email, cookie } = await httpAccount(site);
  const stranger = await httpAccount(site);
  await ownBusiness(site, email, 'lower-barn');
  const send = async (path: string, fields: Record<string, string>, as?: string, bytes = 1000) => {
    const boundary = 'paws';
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="filler"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
    return requestRaw(site.url, path, {
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        ...(as && { Cookie: as }),
      },
      body: `${parts.join('')}${file}--${boundary}--\r\n`,
    });
  };
  const changes = () =>
    withDatabase(site.dataDir, async (client) => {
      const { rows } = await client.query<{ patch: unknown }>('SELECT patch FROM changes ORDER BY id');
      return rows.map(({ patch }) => patch);
    });

  // Neither with a small body nor with one that only whoever may send photographs may send.
  for (const bytes of [1000, 200_000]) {
    for (const as of [undefined, stranger.cookie]) {
      const answer = await send('/my-business/lower-barn/photos', { 'photos-0-alt': 'x' }, as, bytes);
      expect([302, 404]).toContain(answer.status);
    }
    expect((await send('/suggestion/1-aaaaaaaaaaaaaaaaaaaaaa/photos', {}, undefined, bytes)).status).toBe(
      404,
    );
  }
  expect(await changes()).toEqual([]);

  // A picture that was never sent, what only the directory may say, and where it never was.
  const invented = { 'photos-0-address': `/uploads/${'a'.repeat(32)}-900x600.webp`, 'photos-0-alt': 'x' };
  const missing = { ...invented, 'photos-0-rights': 'business' };
  const refused = await send('/my-business/lower-barn/photos', missing, cookie);
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('We no longer have this photo'),
  ]);
  const owner = newVisitor(site);
  owner.cookies.set(SESSION_COOKIE, cookie.slice(`${SESSION_COOKIE}=`.length));
  await owner.open('/my-business/lower-barn/photos');
  await addPhoto(owner, '#d34030');
  const address =
    owner.page.document.querySelector<HTMLInputElement>('input[name="photos-0-address"]')?.value ?? '';
  const described = { 'photos-0-address': address, 'photos-0-alt': 'A dog', 'photos-0-credit': '' };
  const claimed = { ...described, 'photos-0-rights': 'own' };
  expect((await send('/my-business/lower-barn/photos', claimed, cookie)).status).toBe(400);
  const linked = { ...described, 'photos-0-rights': 'business', 'photos-0-source': 'https://spam.example/' };
  expect((await send('/my-business/lower-barn/photos', linked, cookie)).status).toBe(303);
  expect(await changes()).toMatchObject([{ photos: { to: [{ alt: 'A dog', source: null }] } }]);

  // Sent again, it takes the place of what waited.
  const better = { ...described, 'photos-0-rights': 'business', 'photos-0-alt': 'Bess' };
  expect((await send('/my-business/lower-barn/photos', better, cookie)).status).toBe(303);
  const states = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ state: string }>('SELECT state FROM changes ORDER BY id');
    return rows.map(({ state }) => state);
  });
  expect(states).toEqual(['withdrawn', 'open']);

  // With many others it is not taken unseen.
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/changes');
  const applied = await admin.ask('/admin/changes', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'apply-several', id: '2' }),
  });
  expect(applied.status).toBeLessThan(400);
  expect((await apiBusiness(site, 'lower-barn'))['photos']).toBeNull();
});
