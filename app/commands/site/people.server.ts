/** Admin actions on other accounts, each in one transaction with its log entry. */
import {
  isInvited,
  keepInvitation,
  withdrawInvitation,
} from '#app/features/accounts/people/invitations.server.ts';
import { invitationLink } from '#app/features/accounts/registration/register.server.ts';
import { lockAdmins } from '#app/features/accounts/people/admins.server.ts';
import { findPerson } from '#app/features/accounts/people/list-people.server.ts';
import {
  deleteAccountOf,
  disableAccount,
  enableAccount,
  endSessionsOf,
} from '#app/features/accounts/people/operate-accounts.server.ts';
import { type Person, type PersonRole, roleLabel } from '#app/features/accounts/people/person.ts';
import { setRole } from '#app/features/accounts/people/roles.server.ts';
import type { Action } from '#app/features/actions/action-names.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { INVITATION_DAYS } from '#app/platform/periods.ts';

export type PersonAction =
  | { intent: 'role'; role: PersonRole }
  | { intent: 'end-sessions' }
  | { intent: 'disable' }
  | { intent: 'enable' }
  | { intent: 'delete' };

export class PersonGone extends Error {
  override name = 'PersonGone';
  constructor() {
    super('This account no longer exists.');
  }
}

/** Admins change their own account on their profile, which asks for the password. */
export class OwnAccount extends Error {
  override name = 'OwnAccount';
  constructor() {
    super('This is your own account. Change it on your profile.');
  }
}

/** @returns a confirmation  @throws PersonGone, OwnAccount, LastAdmin */
export function doToPerson(
  { db }: Pick<Services, 'db'>,
  admin: { id: string },
  id: string,
  action: PersonAction,
): Promise<string> {
  return db.transaction(async (transaction) => {
    // Serialises these actions, because a role must be read after other admins' changes. Locking the account's row
    // could deadlock with a user who deletes their account and locks the admins first.
    await lockAdmins(transaction);
    const person = await findPerson(transaction, id);
    if (!person) throw new PersonGone();
    if (person.id === admin.id) throw new OwnAccount();
    const { said, actions } = await carryOut(transaction, person, action);
    for (const action of actions) await recordAction(transaction, { userId: admin.id }, action);
    return said;
  });
}

interface Done {
  said: string;
  actions: Action[];
}

async function carryOut(db: Database, person: Person, action: PersonAction): Promise<Done> {
  const { id: userId, email } = person;
  if (action.intent === 'role') return changeRole(db, person, action.role);
  if (action.intent === 'end-sessions') {
    const { sessions } = await endSessionsOf(db, email);
    const said = sessions === 1 ? 'Signed out on 1 device.' : `Signed out on ${sessions} devices.`;
    return { said, actions: [{ action: 'account.sessions-ended', userId }] };
  }
  if (action.intent === 'disable') {
    await disableAccount(db, email);
    return { said: `${email} can no longer sign in.`, actions: [{ action: 'account.disabled', userId }] };
  }
  if (action.intent === 'enable') {
    await enableAccount(db, email);
    return { said: `${email} can sign in again.`, actions: [{ action: 'account.enabled', userId }] };
  }
  await deleteAccountOf(db, email);
  return { said: `The account ${email} has been deleted.`, actions: [{ action: 'account.deleted' }] };
}

async function changeRole(
  db: Database,
  { id: userId, email, role: was }: Person,
  role: PersonRole,
): Promise<Done> {
  if (role === was) return { said: `${email} already has this role.`, actions: [] };
  await setRole(db, email, role, was);
  const actions: Action[] = [];
  if (was === 'admin') actions.push({ action: 'admin.revoked', userId });
  if (was === 'editor' && role === 'member') actions.push({ action: 'editor.revoked', userId });
  if (was === 'moderator' && role !== 'admin') actions.push({ action: 'moderator.revoked', userId });
  if (role === 'admin') actions.push({ action: 'admin.granted', userId });
  if (role === 'moderator') actions.push({ action: 'moderator.granted', userId });
  if (role === 'editor') actions.push({ action: 'editor.granted', userId });
  return { said: `${email} is now ${inWords(role)}.`, actions };
}

/** Emails an invitation and stores its role; returns a message. @throws TooManyInvitations */
export async function invitePerson(
  services: Pick<Services, 'db' | 'mailer' | 'config' | 'clock'>,
  admin: { id: string },
  { email, role }: { email: string; role: PersonRole },
): Promise<string> {
  const { db, mailer, config, clock } = services;
  await db.transaction(async (transaction) => {
    await keepInvitation(transaction, { email, role, invitedBy: admin.id, now: clock() });
    await recordAction(
      transaction,
      { userId: admin.id },
      { action: 'invitation.sent', name: roleLabel(role) },
    );
  });
  const link = `${config.siteUrl}${paths.signIn}?tab=register`;
  const values = { role: inWords(role), days: String(INVITATION_DAYS) };
  await mailer.send({ name: 'invitation', recipient: email, link, values });
  return `${email} has been invited and has ${INVITATION_DAYS} days to register.`;
}

/** Makes an invitation link; null if the invitation is closed or the person has registered. */
export async function makeInvitationLink(
  services: Pick<Services, 'db' | 'auth' | 'passwords' | 'config' | 'clock'>,
  admin: { id: string },
  email: string,
): Promise<string | null> {
  const { db, clock } = services;
  if (!(await isInvited(db, email, clock()))) return null;
  const link = await invitationLink(services, email);
  if (link !== null) await recordAction(db, { userId: admin.id }, { action: 'invitation.link-made' });
  return link;
}

export function withdraw(
  { db }: Pick<Services, 'db'>,
  admin: { id: string },
  email: string,
): Promise<string> {
  return db.transaction(async (transaction) => {
    if (!(await withdrawInvitation(transaction, email))) return 'This invitation no longer exists.';
    await recordAction(transaction, { userId: admin.id }, { action: 'invitation.withdrawn' });
    return `The invitation to ${email} has been withdrawn.`;
  });
}

function inWords(role: PersonRole): string {
  const label = roleLabel(role).toLowerCase();
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}
