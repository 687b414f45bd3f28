import { preparePassword } from '#tests/support/accounts/made-accounts.ts';
import { prepareSites } from '#tests/support/site/prepared-folders.ts';
import { requireBuiltSite } from '#tests/support/site/site-process.ts';

/** What tests of the built site begin with; workers learn of it by the environment. */
export default async function setUpSites(): Promise<() => Promise<void>> {
  requireBuiltSite();
  await preparePassword();
  return prepareSites();
}
