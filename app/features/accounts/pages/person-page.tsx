import { Ban, LogOut, Trash2, UserCheck } from 'lucide-react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { type Person, PERSON_ROLES } from '../people/person.ts';
import { LastSeen, PersonBadges } from './person-parts.tsx';

interface PersonPageProps {
  person: Person;
  /** True for the reader's own account. */
  isOwn: boolean;
  problem: string | null;
}

export function PersonPage({ person, isOwn, problem }: PersonPageProps) {
  const { email, displayName, since } = person;
  return (
    <div className="max-w-[44rem]">
      <BackTo href={paths.people}>People</BackTo>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="min-w-0 text-admin-h1 wrap-anywhere">{email}</h1>
        <PersonBadges person={person} />
      </div>
      <p className="mt-1 mb-6 flex flex-wrap gap-x-4 text-ink-2">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{displayName}</bdi>
        </span>
        <span>
          Registered on <DateOnly at={since} />
        </span>
        <span>
          <LastSeen person={person} />
        </span>
      </p>
      <ProblemNotice className="mb-6">{problem}</ProblemNotice>
      {isOwn ? (
        <Notice
          tone="info"
          title="This is your own account."
          action={
            <Link to={paths.profile} className="link">
              Go to your profile
            </Link>
          }
        />
      ) : (
        <Actions person={person} />
      )}
    </div>
  );
}

function Actions({ person }: { person: Person }) {
  const { id, role, sessions, isDisabled } = person;
  const action = paths.person(id);
  return (
    <div className="grid gap-6">
      <Form
        key={role}
        method="post"
        action={action}
        className="rounded-card bg-surface p-4 shadow-card sm:p-5"
      >
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-h3">Role</legend>
          {PERSON_ROLES.map(({ role: choice, label, means }) => (
            <label key={choice} className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="radio"
                name="role"
                value={choice}
                defaultChecked={choice === role}
                className="mt-0.5 size-6 shrink-0 accent-brand"
              />
              <span>
                <b className="block">{label}</b>
                <span className="text-ink-2">{means}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" name="intent" value="role" className="mt-4">
          Save role
        </Button>
      </Form>
      <Form method="post" action={action} className="flex flex-wrap gap-3">
        {sessions > 0 && (
          <Button type="submit" name="intent" value="end-sessions" variant="outline" icon={LogOut}>
            Sign out everywhere
          </Button>
        )}
        {isDisabled ? (
          <Button type="submit" name="intent" value="enable" variant="outline" icon={UserCheck}>
            Let them sign in again
          </Button>
        ) : (
          <Button type="submit" name="intent" value="disable" variant="outline" icon={Ban}>
            Disable the account
          </Button>
        )}
      </Form>
      <details className="rounded-card bg-surface p-4 shadow-card sm:p-5">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">Delete the account</summary>
        <Form method="post" action={action} className="mt-2">
          <p className="mb-4 max-w-[60ch]">
            This permanently deletes the account, its sessions and personal data. Their blog articles stay,
            without their name.
          </p>
          <Button type="submit" name="intent" value="delete" variant="danger" icon={Trash2}>
            Delete for good
          </Button>
        </Form>
      </details>
    </div>
  );
}
