import { TextField } from '#app/ui/field.tsx';
import { AdminSwitchField } from './admin-switch-field.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { AccountForm } from '../fields/account-form.tsx';
import { profileSchema } from '../forms/schemas.ts';
import type { Profile } from '../people/profile.server.ts';

/** Email, display name and admin right. */
export function ProfileForm({ profile, refused }: { profile: Profile; refused: RefusedForm | undefined }) {
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
