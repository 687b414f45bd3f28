import { Download, MonitorX } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { LogOutForm } from '../menu/log-out-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { AccountCard, AccountLayout } from './account-layout.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import type { OwnSession } from '../session/own-sessions.server.ts';
import type { ProfileIntent } from '../forms/profile-intent.ts';
import type { Profile } from '../people/profile.server.ts';
import { SessionsList } from './sessions-list.tsx';
import { AccountForm, HiddenEmail } from '../fields/account-form.tsx';
import { deleteAccountSchema, changePasswordSchema, profileSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';
import { TextField } from '#app/ui/field.tsx';
import type { AdminSwitch } from '../rights/policy.ts';

/** Forms that show their own errors. */
const SAY_SO_THEMSELVES: readonly ProfileIntent[] = ['profile', 'password', 'delete-account'];

interface ProfilePageProps {
  profile: Profile;
  sessions: readonly OwnSession[];
  refused: (RefusedForm & { intent: ProfileIntent }) | undefined;
}

export function ProfilePage({ profile, sessions, refused }: ProfilePageProps) {
  const showToast = useToast();
  useEffect(() => {
    if (refused && !SAY_SO_THEMSELVES.includes(refused.intent)) showToast(refused.toast);
  }, [refused, showToast]);
  const refusedHere = (intent: ProfileIntent) => (refused?.intent === intent ? refused : undefined);
  return (
    <AccountLayout title="Your profile">
      <div className="grid grid-cols-1 gap-8">
        <AccountCard>
          {/* Made again after saving, so that it shows the name as it was saved. */}
          <ProfileForm key={profile.displayName} profile={profile} refused={refusedHere('profile')} />
        </AccountCard>
        <AccountCard title="Password">
          <ChangePasswordForm email={profile.email} refused={refusedHere('password')} />
        </AccountCard>
        <AccountCard title="Two-step sign-in">
          <p className="mb-4">
            Protect your account with a code from an app on your phone as well as your password.
          </p>
          <ButtonLink href={paths.secondFactor} variant="outline">
            Two-step sign-in
          </ButtonLink>
        </AccountCard>
        <AccountCard title="Your listings">
          <p className="mb-4">Change and confirm your listings, and see how many people view them.</p>
          <ButtonLink href={paths.myBusinesses} variant="outline">
            Your listings
          </ButtonLink>
        </AccountCard>
        <AccountCard title="Where you’re signed in">
          <SessionsList sessions={sessions} />
        </AccountCard>
        <AccountCard title="Your data">
          <div className="grid grid-cols-1 gap-5">
            <a href={paths.personalData} download className={buttonClassName('outline', 'default')}>
              <Download aria-hidden className="size-5 shrink-0" />
              Download my data
            </a>
            <LogOutForm />
            <Form method="post" className="grid">
              <input type="hidden" name="intent" value="sign-out-everywhere" />
              <Button type="submit" variant="outline" icon={MonitorX}>
                Sign out everywhere
              </Button>
            </Form>
            <DeleteAccountForm refused={refusedHere('delete-account')} />
          </div>
        </AccountCard>
      </div>
    </AccountLayout>
  );
}

/** Folded away, because it can't be undone. */
function DeleteAccountForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <details open={refused !== undefined}>
      <summary className="min-h-11 py-2 font-semibold">Delete my account</summary>
      <AccountForm
        id="delete-account"
        schema={deleteAccountSchema}
        refused={refused}
        required={['password']}
        hidden={{ intent: 'delete-account' }}
        className="mt-2"
        above={
          <p>
            We’ll permanently delete your account, profile, sessions and messages you sent us from this
            address. Articles you wrote for the blog stay, without your name.
          </p>
        }
        button={{ label: 'Delete Account', busy: 'Deleting...', variant: 'danger' }}
      >
        {(field) => (
          <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
        )}
      </AccountForm>
    </details>
  );
}

function ChangePasswordForm({ email, refused }: { email: string; refused: RefusedForm | undefined }) {
  return (
    <AccountForm
      id="password"
      schema={changePasswordSchema}
      refused={refused}
      required={['currentPassword', 'newPassword']}
      hidden={{ intent: 'password' }}
      button={{ label: 'Change Password', busy: 'Changing...', variant: 'outline' }}
    >
      {(field) => (
        <>
          <HiddenEmail email={email} />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <PasswordField
            label="New password"
            hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. You stay signed in here and are signed out everywhere else.`}
            autoComplete="new-password"
            {...field('newPassword')}
          />
        </>
      )}
    </AccountForm>
  );
}

function ProfileForm({ profile, refused }: { profile: Profile; refused: RefusedForm | undefined }) {
  const { email, displayName, isAdmin, adminSwitch } = profile;
  return (
    <AccountForm
      id="profile"
      schema={profileSchema}
      refused={refused}
      required={['displayName']}
      defaultValue={{ displayName }}
      hidden={{ intent: 'profile' }}
      button={{ label: 'Save Changes', busy: 'Saving...' }}
    >
      {(field) => (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            value={email}
            readOnly
            autoComplete="username"
            hint="Your email address cannot be changed"
          />
          <TextField label="Display Name" autoComplete="nickname" {...field('displayName')} />
          <AdminSwitchField key={String(isAdmin)} isAdmin={isAdmin} {...adminSwitch} />
        </>
      )}
    </AccountForm>
  );
}

interface AdminSwitchFieldProps extends AdminSwitch {
  isAdmin: boolean;
}

/** The switch of the admin right with its reason; read-only if the policy leaves no choice. */
function AdminSwitchField({ isAdmin, mayChange, reason }: AdminSwitchFieldProps) {
  const id = useId();
  const [on, setOn] = useState(isAdmin);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-label">
        Admin privileges
      </label>
      <p id={`${id}-reason`} className="mb-1.5 text-small text-ink-2">
        {reason}
      </p>
      <div className="flex min-h-11 items-center gap-3">
        <span className="relative inline-block h-8 w-13 shrink-0">
          <input
            id={id}
            type="checkbox"
            role="switch"
            name="admin"
            checked={on}
            aria-checked={on}
            onChange={(event) => setOn(event.target.checked)}
            disabled={!mayChange}
            aria-describedby={`${id}-reason`}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border-[1.5px] border-field bg-surface transition-colors checked:border-brand checked:bg-brand disabled:cursor-default disabled:border-line disabled:bg-sunken"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-field transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand peer-disabled:bg-ink-3 forced-colors:bg-[ButtonText]!"
          />
        </span>
        <span aria-hidden>{on ? 'On' : 'Off'}</span>
      </div>
      {mayChange && <input type="hidden" name="adminSwitch" value="shown" />}
    </div>
  );
}
