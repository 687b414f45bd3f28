import { Ban, KeyRound, MailQuestionMark, ShieldCheck, UserRound, PenLine } from 'lucide-react';
import { monthAndYear } from '#app/platform/dates/days.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Person, type PersonRole, roleLabel } from '../people/person.ts';

const ROLE_ICONS = { member: UserRound, editor: PenLine, admin: ShieldCheck };

/** What somebody may do, and what is to be known of the account at once. */
export function PersonBadges({
  person: { role, isDisabled, isConfirmed, hasSecondFactor },
}: {
  person: Person;
}) {
  return (
    <>
      <RoleBadge role={role} />
      {isDisabled && (
        <Badge icon={Ban} className="bg-danger-tint text-danger">
          Disabled
        </Badge>
      )}
      {!isConfirmed && (
        <Badge icon={MailQuestionMark} className="bg-warn-tint text-warn">
          Address not confirmed
        </Badge>
      )}
      {hasSecondFactor && (
        <Badge icon={KeyRound} className="bg-success-tint text-success">
          Two-step sign-in
        </Badge>
      )}
    </>
  );
}

/** What somebody may do, or will. */
export function RoleBadge({ role }: { role: PersonRole }) {
  return (
    <Badge
      icon={ROLE_ICONS[role]}
      className={role === 'member' ? 'bg-sunken text-ink' : 'bg-info-tint text-info'}
    >
      {roleLabel(role)}
    </Badge>
  );
}

/** When somebody was here last, to the month. */
export function LastSeen({ person: { lastSeen } }: { person: Person }) {
  return <>{lastSeen ? `Last seen in ${monthAndYear(lastSeen)}` : 'Not signed in on any device'}</>;
}
