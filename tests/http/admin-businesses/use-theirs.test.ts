/** An import that says something else than a person has set is told at the field, and can be taken at its word there. */
import { businessNow, firstBusiness } from '#tests/support/content/api-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

const OURS = '01632 960399';
const THEIRS = '01632 960377';
const TAKEN = 'This is what the import says. Once saved, imports may change it again.';

/** What imports are said to say. */
const stated = ({ page }: Visitor) =>
  page.main
    .queryAllByText(/^The import of/)
    .map(({ parentElement }) => (parentElement ? words(parentElement) : ''));

const count = (adminPage: Visitor, text: string) => adminPage.page.main.queryAllByText(text).length;

test('what an import says beside what was set by hand is taken over, and is the imports’ again', async ({
  ownSites,
}) => {
  const { site, admin } = await startWithAdmin(ownSites, {});
  const { id, name, postal_code } = await firstBusiness(site);
  let version = 1;
  const save = async () => {
    await press(admin, 'Save changes');
    version += 1;
    expect(wordsOf(admin)).toContain(`Version ${version} is now on the site.`);
  };
  await admin.open(`/admin/businesses/${id}`);
  fillIn(admin, { Phone: OURS, 'Price 1, pounds': '99' });
  await save();
  expect(stated(admin)).toEqual([]);

  const quoted = `"${name.replaceAll('"', '""')}","${postal_code}"`;
  const csvData = `name,postcode,phone,prices\n${quoted},${THEIRS},Puppy walk: £14 a walk\n`;
  const answer = await admin.ask('/functions/v1/import-businesses', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: 'import', csvData }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await admin.open(`/admin/businesses/${id}`);
  expect(stated(admin)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The import of \\d+ \\w+ \\d{4} \\(.+\\) says ${THEIRS}\\. Yours was kept\\. ?Use theirs for Phone$`,
      ),
    ),
    expect.stringMatching(/says Puppy walk £14 a walk\. Yours was kept\. ?Use theirs for Prices$/),
  ]);
  expect(valueOf(admin, 'Phone')).toBe(OURS);

  await press(admin, 'Use theirs for Phone');
  expect(valueOf(admin, 'Phone')).toBe(THEIRS);
  expect(count(admin, TAKEN)).toBe(1);
  expect(wordsOf(admin)).toContain(`Was ${OURS}`);
  await press(admin, 'Restore Phone');
  expect(valueOf(admin, 'Phone')).toBe(OURS);
  expect(count(admin, TAKEN)).toBe(0);
  await press(admin, 'Use theirs for Phone');
  await press(admin, 'Use theirs for Prices');
  expect(valueOf(admin, 'Price 1, what for')).toBe('Puppy walk');
  expect(count(admin, TAKEN)).toBe(2);
  expect(wordsOf(admin)).toContain('2 changes');
  // What is typed over it is a person's own word again.
  fillIn(admin, { Phone: '01632 960398' });
  await save();
  expect(await businessNow(site, id)).toMatchObject({
    phone: '01632 960398',
    prices: [{ label: 'Puppy walk', pence: 1400, per: 'walk', from: false }],
  });
  expect(stated(admin)).toEqual([expect.stringMatching(/Use theirs for Phone$/)]);
  expect(count(admin, 'Set manually')).toBe(1);

  await press(admin, 'Use theirs for Phone');
  await save();
  expect(await businessNow(site, id)).toMatchObject({ phone: THEIRS });
  expect(stated(admin)).toEqual([]);
  expect(count(admin, 'Set manually')).toBe(0);
});
