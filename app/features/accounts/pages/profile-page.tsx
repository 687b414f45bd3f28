import { Download, MonitorX } from 'lucide-react';
import { useEffect } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { LogOutForm } from '../menu/log-out-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { AccountCard, AccountLayout } from './account-layout.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import type { OwnSession } from '../session/own-sessions.server.ts';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileIntent } from '../forms/profile-intent.ts';
import type { Profile } from '../people/profile.server.ts';
import { SessionsList } from './sessions-list.tsx';

/** Forms with fields of their own. */
const SAY_SO_THEMSELVES: readonly ProfileIntent[] = ['profile', 'password', 'delete-account'];

interface ProfilePageProps {
  profile: Profile;
  sessions: readonly OwnSession[];
  /** The form that was refused just now. */
  refused: (RefusedForm & { intent: ProfileIntent }) | undefined;
}

/** All settings of the user's own account. */
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
