/** How somebody shows that a business is theirs, from both sides, and how others fail to, without scripts. */
import { PASSWORD } from '#tests/support/accounts/password.ts';
import { claimOwners, startClaimSite } from '#tests/support/content/change-sites.ts';
import { linkIn, mailTo } from '#tests/support/content/outbox.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import {
  beginSession,
  fillIn,
  follow,
  headingOf,
  press,
  wordsOf,
} from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { attach, tick } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('a walker with nothing but a mobile number claims her entry by a code that is read out', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startClaimSite(usedSites);
  const walker = newVisitor(site);
  await walker.open('/dog-services/meadow');
  await follow(walker, 'This is my business');
  expect(walker.page.url).toMatch(/\/claim\/meadow\/start$/);
  const email = await beginSession(walker, site);
  await follow(walker, 'Sign in');
  expect(walker.page.url).toMatch(/\/claim\/meadow$/);
  expect(headingOf(walker)).toBe('Is Meadow Walks yours?');
  await press(walker, 'Claim this listing');
  for (const said of ['07700 900118', 'This listing has no email address', 'This listing has no website'])
    expect(wordsOf(walker)).toContain(said);
  expect(await claimOwners(site)).toEqual([]);

  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/changes');
  expect(wordsOf(admin)).toContain(email);
  await press(admin, 'Accept the claim');
  expect(wordsOf(admin)).toContain('This needs one strong proof or two weak ones');
  await press(admin, 'Make a code for a call to 07700 900118');
  expect(wordsOf(admin)).toContain('Call 07700 900118 now');
  const readOut = admin.page.main.getByText(/read this out/);
  const code = /out: (\d{6})/.exec(words(readOut))?.[1] ?? '';

  fillIn(walker, { Code: code === '000000' ? '000001' : '000000' });
  await press(walker, 'Check the code');
  expect(wordsOf(walker)).toContain('This code is wrong. Check it and try again.');
  fillIn(walker, { Code: `${code.slice(0, 3)} ${code.slice(3)}` });
  await press(walker, 'Check the code');
  expect(wordsOf(walker)).toContain('You can change and confirm its details.');
  expect(await claimOwners(site)).toEqual([email]);
  await mailTo(site.dataDir, email, 'Meadow Walks: you can now manage your listing');
  await walker.open('/my-business/meadow');
  expect(headingOf(walker)).toBe('Meadow Walks');
  await admin.open('/admin/changes');
  expect(wordsOf(admin)).toContain('Nothing to check.');
});

test('a kennel without an account proves its claim by the link to its listed address, and chooses a password once', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startClaimSite(usedSites);
  const owner = newVisitor(site);
  await owner.open('/claim/lower-barn/start');
  expect(wordsOf(owner)).not.toContain('hello@lowerbarn.example');
  fillIn(owner, { Email: 'Hello@LowerBarn.example' });
  await press(owner, 'Send Link');
  expect(wordsOf(owner)).toContain('We’ve sent you a link to continue your claim.');
  const link = linkIn(await mailTo(site.dataDir, 'hello@lowerbarn.example', 'claim your listing'));

  // Programs that look at mail open every link, and its address may have changed since.
  for (const method of ['GET', 'HEAD']) await newVisitor(site).ask(link, { method });
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET slug = 'barn' WHERE slug = 'lower-barn';
      INSERT INTO business_old_slugs (slug, business_id) SELECT 'lower-barn', id FROM businesses WHERE slug = 'barn'`),
  );
  const phone = newVisitor(site);
  await phone.open(link);
  fillIn(phone, { 'New password': 'password1234' });
  await press(phone, 'Save and Sign In');
  expect(wordsOf(phone)).toContain('We couldn’t confirm your address');
  expect(await claimOwners(site)).toEqual([]);
  fillIn(phone, { 'New password': PASSWORD });
  await press(phone, 'Save and Sign In');
  expect(phone.page.url).toBe(`${site.url}/claim/barn`);
  expect(wordsOf(phone)).toContain('This is now your listing');
  expect(await claimOwners(site)).toEqual(['hello@lowerbarn.example']);
  await phone.open('/my-business/barn');
  expect(headingOf(phone)).toBe('Lower Barn Kennels');

  const late = newVisitor(site);
  expect((await late.open(link)).status).toBe(410);
  expect(wordsOf(late)).toContain('This link has already been used or has expired.');
  // An account that is there already is told to its mailbox alone.
  fillIn(late, { Email: 'hello@lowerbarn.example' });
  await press(late, 'Send Link');
  expect(wordsOf(late)).toContain('We’ve sent you a link to continue your claim.');
  const known = await mailTo(site.dataDir, 'hello@lowerbarn.example', 'You already have an account');
  expect(linkIn(known)).toBe(`${site.url}/auth?redirectTo=%2Fclaim%2Fbarn`);
});

test('the first step says where to look once the email is on its way', async ({ usedSites, newVisitor }) => {
  const site = await startClaimSite(usedSites, { SMTP_URL: 'smtp://127.0.0.1:9' });
  const owner = newVisitor(site);
  await owner.open('/claim/lower-barn/start');
  expect(wordsOf(owner)).not.toContain('spam folder');
  fillIn(owner, { Email: 'hello@lowerbarn.example' });
  await press(owner, 'Send Link');
  await owner.open(owner.page.url);
  expect(wordsOf(owner)).toContain('look in your spam folder or send it again');
});

test('a listing that moves while its owner fills in a form is still the one that is claimed', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startClaimSite(usedSites);
  const rename = (from: string, to: string) =>
    withDatabase(site.dataDir, (client) =>
      client.query(`UPDATE businesses SET slug = '${to}' WHERE slug = '${from}';
        INSERT INTO business_old_slugs (slug, business_id) SELECT '${from}', id FROM businesses WHERE slug = '${to}'`),
    );
  const stranger = newVisitor(site);
  await beginSession(stranger, site);
  await stranger.open('/claim/lower-barn');
  const owner = newVisitor(site);
  await owner.open('/claim/lower-barn/start');
  fillIn(owner, { Email: 'hello@lowerbarn.example' });
  await press(owner, 'Send Link');
  await owner.open(linkIn(await mailTo(site.dataDir, 'hello@lowerbarn.example', 'claim your listing')));
  await rename('lower-barn', 'barn');
  fillIn(owner, { 'New password': PASSWORD });
  await press(owner, 'Save and Sign In');
  expect(owner.page.url).toMatch(/\/claim\/barn\/start\?token=/);
  await press(stranger, 'Claim this listing');
  expect(stranger.page.url).toMatch(/\/claim\/barn$/);
  fillIn(owner, { 'New password': PASSWORD });
  await press(owner, 'Save and Sign In');
  expect(await claimOwners(site)).toEqual(['hello@lowerbarn.example']);
});

test('whoever gives another address than the listed one has a claim to prove, and no listing', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startClaimSite(usedSites);
  const stranger = newVisitor(site);
  await stranger.open('/claim/lower-barn/start');
  fillIn(stranger, { Email: 'stranger@rival.example' });
  await press(stranger, 'Send Link');
  await stranger.open(linkIn(await mailTo(site.dataDir, 'stranger@rival.example', 'claim your listing')));
  fillIn(stranger, { 'New password': PASSWORD });
  await press(stranger, 'Save and Sign In');
  expect(wordsOf(stranger)).toContain('Choose one of the ways below.');
  expect(await claimOwners(site)).toEqual([]);
  await press(stranger, 'Send the link');
  await mailTo(site.dataDir, 'hello@lowerbarn.example', 'is this listing yours?');
});

test('an invitation, which an admin may have passed on, proves nothing about the listed address', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startClaimSite(usedSites);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/people');
  fillIn(admin, { Email: 'hello@lowerbarn.example' });
  await press(admin, 'Send invitation');
  await press(admin, 'Get a link for hello@lowerbarn.example');
  const [, token = ''] = /confirm\?token=([\w-]+)/.exec(admin.page.html) ?? [];
  const editor = newVisitor(site);
  await editor.open(`/claim/lower-barn/start?token=${token}`);
  fillIn(editor, { 'New password': PASSWORD });
  await press(editor, 'Save and Sign In');
  expect(wordsOf(editor)).toContain('Choose one of the ways below.');
  expect(await claimOwners(site)).toEqual([]);
});

test('the listed address proves nothing while it is new', async ({ usedSites, newVisitor }) => {
  const site = await startClaimSite(usedSites);
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET created_at = now() - interval '3 days' WHERE slug = 'lower-barn'`),
  );
  const owner = newVisitor(site);
  await owner.open('/claim/lower-barn/start');
  fillIn(owner, { Email: 'hello@lowerbarn.example' });
  await press(owner, 'Send Link');
  await owner.open(linkIn(await mailTo(site.dataDir, 'hello@lowerbarn.example', 'claim your listing')));
  fillIn(owner, { 'New password': PASSWORD });
  await press(owner, 'Save and Sign In');
  expect(wordsOf(owner)).toContain('has been here for less than 30 days');
  expect(await claimOwners(site)).toEqual([]);
});

test('a mailed link proves by a button alone, once, and to the account that asked', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startClaimSite(usedSites);
  const owner = newVisitor(site);
  const email = await beginSession(owner, site);
  await owner.open('/claim/lower-barn');
  await press(owner, 'Claim this listing');
  expect(wordsOf(owner)).not.toContain('hello@lowerbarn.example');
  await press(owner, 'Send the link');
  expect(wordsOf(owner)).toContain('We’ve emailed the listed address');
  const link = linkIn(
    await mailTo(site.dataDir, 'hello@lowerbarn.example', 'Lower Barn Kennels: is this listing yours?'),
  );

  // Programs that look at mail open every link, with or without a session of their own.
  for (const method of ['GET', 'HEAD']) await newVisitor(site).ask(link, { method });
  const stranger = newVisitor(site);
  await beginSession(stranger, site);
  await stranger.open(link);
  expect(wordsOf(stranger)).toContain('only works for the account that asked for it');
  expect(stranger.page.screen.queryByRole('button', { name: 'Yes, it’s mine' })).toBeNull();
  await press(stranger, 'Claim this listing');
  stranger.page.screen.getByRole('button', { name: 'Withdraw your claim' });
  await stranger.open(link);
  await press(stranger, 'Yes, it’s mine');
  expect(wordsOf(stranger)).toContain('has been used or has expired');
  expect(await claimOwners(site)).toEqual([]);

  // Its address may have changed since the mail was written.
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET slug = 'barn' WHERE slug = 'lower-barn';
      INSERT INTO business_old_slugs (slug, business_id) SELECT 'lower-barn', id FROM businesses WHERE slug = 'barn'`),
  );
  await owner.open(link);
  expect(await claimOwners(site)).toEqual([]);
  await press(owner, 'Yes, it’s mine');
  expect(wordsOf(owner)).toContain('You can change and confirm its details.');
  expect(await claimOwners(site)).toEqual([email]);
  await mailTo(site.dataDir, 'hello@lowerbarn.example', 'Lower Barn Kennels has been claimed');
});

test('a stranger gets nowhere, and a letter can be printed for whoever lives there', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startClaimSite(usedSites);
  const stranger = newVisitor(site);
  const email = await beginSession(stranger, site);
  await stranger.open('/claim/lower-barn');
  await press(stranger, 'Claim this listing');
  for (let time = 0; time < 2; time += 1) {
    fillIn(stranger, { Code: '123456' });
    await press(stranger, 'Check the code');
    expect(wordsOf(stranger)).toContain('This code doesn’t work any more.');
  }
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/changes');
  await press(admin, 'Print a letter with a code');
  expect(wordsOf(admin)).toContain('1 Barn Lane');
  admin.page.main.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  tick(admin.page.main.getByRole('radio', { name: 'Decline' }));
  await press(admin, 'Accept the claim');
  expect(wordsOf(admin)).toContain('is declined.');
  await mailTo(site.dataDir, email, 'haven’t accepted your claim');
  await stranger.open('/claim/lower-barn');
  expect(wordsOf(stranger)).toContain('We couldn’t confirm that this is yours');
  expect(await claimOwners(site)).toEqual([]);
  expect((await stranger.open('/my-business/lower-barn')).status).toBe(404);
});

test('a walker whose listed number is wrong sends evidence, and is called on another', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startClaimSite(usedSites);
  const [walker, stranger, admin] = [newVisitor(site), newVisitor(site), newVisitor(site)];
  const email = await beginSession(walker, site);
  await walker.open('/claim/meadow/evidence');
  expect(walker.page.url).toMatch(/\/claim\/meadow$/);
  await press(walker, 'Claim this listing');
  expect(wordsOf(walker)).toContain('Choose a way to prove that the business is yours.');
  await mailTo(site.dataDir, email, 'Meadow Walks: your claim is not finished yet');
  await follow(walker, 'Ask for a call, with evidence');
  await press(walker, 'Send');
  expect(wordsOf(walker)).toContain('Enter the number we should call.');
  expect(wordsOf(walker)).toContain('Choose a photo or PDF, or give a link.');
  fillIn(walker, { 'Phone number (required)': '07700 900456', 'What does it show?': 'My <b>insurance</b>' });
  const pdf = new File(['%PDF-1.7 certificate'], 'insurance.pdf', { type: 'application/pdf' });
  attach(walker.page.main.getByLabelText('Photo or PDF'), pdf);
  await press(walker, 'Send');
  expect(headingOf(walker)).toBe('Is Meadow Walks yours?');
  expect(wordsOf(walker)).toContain('We’re checking the evidence you sent.');

  await beginSession(admin, site, { admin: true });
  await admin.open('/admin/changes');
  expect(wordsOf(admin)).toContain('They asked for a call to 07700 900456');
  expect(wordsOf(admin)).toContain('My <b>insurance</b>');
  const link = admin.page.main.getByRole('link', { name: 'Download the PDF they sent' });
  const address = link.getAttribute('href') ?? '';
  const file = await admin.ask(address);
  expect(file.headers.get('Content-Disposition')).toContain('attachment');
  expect(await file.text()).toBe('%PDF-1.7 certificate');
  await beginSession(stranger, site);
  for (const other of [stranger, walker]) expect((await other.ask(address)).status).not.toBe(200);
  expect((await stranger.open('/claim/meadow/evidence')).url).toMatch(/\/claim\/meadow$/);

  await press(admin, 'The evidence fits: make a code for a call to 07700 900456');
  expect(wordsOf(admin)).toContain('Call 07700 900456 now');
  const code = /out: (\d{6})/.exec(words(admin.page.main.getByText(/read this out/)))?.[1] ?? '';
  fillIn(walker, { Code: code });
  await press(walker, 'Check the code');
  expect(await claimOwners(site)).toEqual([email]);
});
