import * as paths from '#app/paths/paths.ts';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { AccountCard, AccountLayout } from './account-layout.tsx';
import { AccountForm } from '../fields/account-form.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { codeSchema, deleteAccountSchema, removeSecondFactorSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import type { QrCode } from '../second-factor/qr-code.server.ts';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type SecondFactorStep =
  | {
      step: 'confirm';
      setup: { secret: string; address: string };
      picture: QrCode;
      refused: RefusedForm | undefined;
    }
  | { step: 'done'; recoveryCodes: string[] }
  | { step: 'refused'; intent: string; refused: RefusedForm };

interface SecondFactorPageProps {
  isOn: boolean;
  /** True if the admin area requires it of this user. */
  isRequested: boolean;
  answer: SecondFactorStep | undefined;
}

export function SecondFactorPage({ isOn, isRequested: isAsked, answer }: SecondFactorPageProps) {
  const refused = answer?.step === 'refused' ? answer.refused : undefined;
  return (
    <AccountLayout
      title="Two-step sign-in"
      lede="After your password, the site asks for a code from an app on your phone."
    >
      {answer?.step === 'done' ? (
        <AccountCard title="Two-step sign-in is on">
          <RecoveryCodes codes={answer.recoveryCodes} />
        </AccountCard>
      ) : answer?.step === 'confirm' ? (
        <AccountCard title="Add the site to your app">
          <ConfirmForm {...answer} />
        </AccountCard>
      ) : isOn ? (
        <AccountCard title="Turn it off">
          <RemoveForm refused={refused} isRequested={isAsked} />
        </AccountCard>
      ) : (
        <AccountCard title="Set it up">
          <BeginForm refused={refused} />
        </AccountCard>
      )}
      <p className="mt-5">
        <Link to={paths.profile} className="link inline-block py-2">
          Back to your profile
        </Link>
      </p>
    </AccountLayout>
  );
}

function BeginForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <AccountForm
      id="begin"
      schema={deleteAccountSchema}
      refused={refused}
      required={['password']}
      hidden={{ intent: 'begin' }}
      above={
        <p>
          You need an authenticator app, such as Aegis, Google Authenticator or the one in your password
          manager. Enter your password to begin.
        </p>
      }
      button={{ label: 'Begin' }}
    >
      {(field) => (
        <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      )}
    </AccountForm>
  );
}

function ConfirmForm({ setup, picture, refused }: Extract<SecondFactorStep, { step: 'confirm' }>) {
  return (
    <AccountForm
      id="confirm"
      schema={codeSchema}
      refused={refused}
      required={['code']}
      hidden={{ intent: 'confirm', ...setup }}
      above={
        <>
          <p>
            Scan this code with the app, or{' '}
            <a href={setup.address} className="link">
              open it in the app on this device
            </a>
            .
          </p>
          <QrPicture
            code={picture}
            label="QR code for your authenticator app"
            className="w-full max-w-64 justify-self-center"
          />
          <p>
            If you can’t scan it, enter this key in the app:{' '}
            <code className="font-semibold break-all select-all">{setup.secret}</code>
          </p>
        </>
      }
      button={{ label: 'Turn On' }}
    >
      {(field) => (
        <TextField
          label="Code"
          hint="The 6 digits your app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
      )}
    </AccountForm>
  );
}

interface RemoveFormProps {
  refused: RefusedForm | undefined;
  isRequested: boolean;
}

function RemoveForm({ refused, isRequested }: RemoveFormProps) {
  return (
    <AccountForm
      id="remove"
      schema={removeSecondFactorSchema}
      refused={refused}
      required={['password', 'code']}
      hidden={{ intent: 'remove' }}
      above={
        <p>
          Two-step sign-in is on. To use another phone or get new recovery codes, turn it off and on again.
          {isRequested &&
            '  Admins need it on this site. If you turn it off, you can’t use the admin area until you turn it on again.'}
        </p>
      }
      button={{ label: 'Turn Off', variant: 'danger' }}
    >
      {(field) => (
        <>
          <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
          <TextField
            label="Code"
            hint="Six digits from your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            {...field('code')}
          />
        </>
      )}
    </AccountForm>
  );
}
