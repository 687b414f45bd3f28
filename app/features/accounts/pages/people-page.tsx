import { Form } from 'react-router';
import { listAddress } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { PeopleList, PeopleRequest } from '../people/list-people.server.ts';
import { type Invitation, type Person, PERSON_ROLES, type PersonRole } from '../people/person.ts';
import { LastSeen, PersonBadges, RoleBadge } from './person-parts.tsx';

export interface RefusedInvitation {
  typed: { email: string; role: PersonRole } | null;
  problem: string;
}

interface PeoplePageProps {
  request: PeopleRequest;
  list: PeopleList;
  invitations: Invitation[];
  refused: RefusedInvitation | null;
  made: InvitationLink | null;
}

interface InvitationLink {
  email: string;
  link: string;
}

const ROLE_OPTIONS = PERSON_ROLES.map(({ role, label }) => ({ value: role, label }));

export function PeoplePage({ request, list, invitations, refused, made }: PeoplePageProps) {
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="text-admin-h1">People</h1>
      <p className="mt-2 mb-6 max-w-[66ch] text-ink-2">
        People with an account, and their roles. Editors write for the blog. Moderators look after listings,
        suggestions, claims, reviews, licences and messages. Admins can do everything.
      </p>
      {/* Cleared after an invitation is sent. */}
      <InviteForm key={invitations.length} refused={refused} />
      {made && <MadeLink {...made} />}
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <h2 className="mt-8 mb-3 text-h3">Accounts</h2>
      <Filters request={request} />
      <People request={request} list={list} />
    </div>
  );
}

function InviteForm({ refused }: Pick<PeoplePageProps, 'refused'>) {
  return (
    <section aria-labelledby="invite" className="rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 id="invite" className="text-h3">
        Invite someone
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        We’ll email them a link to register. They get this role when they confirm the address.
      </p>
      <Form method="post" action={paths.people} className="flex flex-wrap items-end gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="off"
          boxClassName="grow-[2] basis-[16rem]"
          defaultValue={refused?.typed?.email}
          error={refused?.problem}
        />
        <SelectField
          label="Role"
          name="role"
          boxClassName="grow basis-[9rem]"
          defaultValue={refused?.typed?.role ?? 'editor'}
          options={ROLE_OPTIONS}
        />
        <Button type="submit" name="intent" value="invite" size="search">
          Send invitation
        </Button>
      </Form>
    </section>
  );
}

/** Selected with one click, so that it can be copied without scripts. */
function MadeLink({ email, link }: InvitationLink) {
  return (
    <Notice tone="success" role="status" title={`Invitation link for ${email}`} className="mt-6">
      <p>
        Send this link to them yourself. It works once, and they choose their own password. Anyone who has the
        link can use it, so don’t publish it.
      </p>
      <p className="mt-2 font-mono text-small wrap-anywhere select-all">{link}</p>
    </Notice>
  );
}

function Invitations({ invitations }: Pick<PeoplePageProps, 'invitations'>) {
  return (
    <section aria-labelledby="invited" className="mt-8">
      <h2 id="invited" className="mb-3 text-h3">
        Invited
      </h2>
      <ul className="divide-y divide-line rounded-control border-[1.5px] border-line bg-surface">
        {invitations.map(({ email, role, until }) => (
          <li key={email} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <p className="min-w-0 grow basis-64 wrap-anywhere">
              <b>{email}</b> <RoleBadge role={role} />
            </p>
            <p className="text-small text-ink-2">
              until <DateOnly at={until} />
            </p>
            <Form method="post" action={paths.people} preventScrollReset>
              <input type="hidden" name="email" value={email} />
              <Button type="submit" name="intent" value="link" variant="ghost" size="card">
                Get a link<span className="sr-only"> for {email}</span>
              </Button>
              <Button type="submit" name="intent" value="withdraw" variant="ghost" size="card">
                Withdraw<span className="sr-only"> the invitation to {email}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filters({ request: { q, role } }: Pick<PeoplePageProps, 'request'>) {
  return (
    <Form
      method="get"
      // Resets the fields for another address.
      key={`${q} ${role}`}
      role="search"
      aria-label="Find an account"
      className="mb-4 flex flex-wrap items-end gap-4"
    >
      <TextField
        label="Name or email"
        name="q"
        type="search"
        maxLength={100}
        boxClassName="grow-[2] basis-[16rem]"
        defaultValue={q}
      />
      <SelectField
        label="Show"
        name="role"
        boxClassName="grow basis-[9rem]"
        defaultValue={role ?? ''}
        options={[{ value: '', label: 'Everybody' }, ...ROLE_OPTIONS]}
      />
      <Button type="submit" variant="outline" size="search">
        Show
      </Button>
    </Form>
  );
}

function People({ request: { q, role }, list }: Pick<PeoplePageProps, 'request' | 'list'>) {
  const { people, total, page, pages } = list;
  if (total === 0) {
    return (
      <EmptyState art={<StillBallDog />} title="Nobody found.">
        <p role="status">Search for another name, or show everyone.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-ink-2">
        {total === 1 ? '1 account' : `${total} accounts`}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      <ul aria-label="Accounts" className="flex flex-col gap-3">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        newer="Previous"
        older="Next"
        addressOf={(number) => listAddress(paths.people, number, { q, role: role ?? '' })}
      />
    </>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { id, email, displayName } = person;
  return (
    <article className="min-w-0 rounded-card bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 text-h3 wrap-anywhere">
          <Link to={paths.person(id)} className="link">
            {email}
          </Link>
        </h3>
        <PersonBadges person={person} />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{displayName}</bdi>
        </span>
        <span>
          <LastSeen person={person} />
        </span>
      </p>
    </article>
  );
}
