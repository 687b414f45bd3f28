import { Download, LogOut, MonitorX } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { AccountCard, AccountLayout } from './account-layout.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import type { RefusedForm } from './form-answer.ts';
import type { OwnSession } from './own-sessions.server.ts';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileIntent } from './profile-forms.server.ts';
import type { Profile } from './profile.server.ts';
import { SessionsList } from './sessions-list.tsx';

interface ProfilePageProps {
  profile: Profile;
  sessions: readonly OwnSession[];
  /** The form that was refused just now. */
  refused: (RefusedForm & { intent: ProfileIntent }) | undefined;
}

/** Everything somebody can do about their own account. */
export function ProfilePage({ profile, sessions, refused }: ProfilePageProps) {
  const refusedHere = (intent: ProfileIntent) => (refused?.intent === intent ? refused : undefined);
  return (
    <AccountLayout title="Your profile">
      <div className="grid grid-cols-1 gap-8">
        <AccountCard>
          {/* Made anew after saving, so that it shows the name as it was saved. */}
          <ProfileForm key={profile.displayName} profile={profile} refused={refusedHere('profile')} />
        </AccountCard>
        <AccountCard title="Password">
          <ChangePasswordForm email={profile.email} refused={refusedHere('password')} />
        </AccountCard>
        <AccountCard title="Where you are signed in">
          <SessionsList sessions={sessions} />
        </AccountCard>
        <AccountCard title="Your data">
          <div className="grid grid-cols-1 gap-5">
            <a href="/profile/data" download className={buttonClassName('outline', 'default')}>
              <Download aria-hidden className="size-5 shrink-0" />
              Download my data
            </a>
            <Form method="post" action="/logout" className="grid">
              <Button type="submit" variant="outline" icon={LogOut}>
                Log out
              </Button>
            </Form>
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
