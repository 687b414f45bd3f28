import {
  Ban,
  KeyRound,
  MailQuestionMark,
  ShieldCheck,
  UserRound,
  PenLine,
  MessagesSquare,
} from 'lucide-react';
import { monthAndYear } from '@dog-care-directory/text';
import { Badge } from '#app/ui/badge.tsx';
import { type Person, type PersonRole, roleLabel } from '../people/person.ts';

const ROLE_ICONS = { member: UserRound, editor: PenLine, moderator: MessagesSquare, admin: ShieldCheck };

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

/** Current role, or the role after registering. */
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

export function LastSeen({ person: { lastSeen } }: { person: Person }) {
  return <>{lastSeen ? `Last seen in ${monthAndYear(lastSeen)}` : 'Not signed in on any device'}</>;
}
