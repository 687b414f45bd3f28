import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { AdminSwitchField } from './admin-switch-field.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { profileSchema } from '../forms/schemas.ts';
import type { Profile } from '../people/profile.server.ts';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

/** Email, display name and admin right. */
export function ProfileForm({ profile, refused }: { profile: Profile; refused: RefusedForm | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'profile';
  const { email, displayName, isAdmin, adminSwitch } = profile;
  const { fields, formProps } = useAccountForm({
    id: 'profile',
    schema: profileSchema,
    refused,
    required: ['displayName'],
    defaultValue: { displayName },
  });
  return (
    <Form method="post" {...formProps} className="grid gap-5">
      <FormNotice refused={refused} />
      <input type="hidden" name="intent" value="profile" />
      <TextField
        label="Email"
        name="email"
        type="email"
        value={email}
        readOnly
        autoComplete="username"
        hint="Your email address cannot be changed"
      />
      {fields['displayName'] && (
        <TextField label="Display Name" autoComplete="nickname" {...fieldProps(fields['displayName'])} />
      )}
      <AdminSwitchField key={String(isAdmin)} isAdmin={isAdmin} {...adminSwitch} />
      <Button type="submit" loading={busy}>
        {busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </Form>
  );
}
