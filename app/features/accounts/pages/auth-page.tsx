import { Tabs } from 'radix-ui';
import { useNavigate, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { AccountCard, AccountLayout } from './account-layout.tsx';
import type { CaptchaFieldProps } from '../captcha/captcha-field.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { SignInForm } from './sign-in-form.tsx';
import { TextField } from '#app/ui/field.tsx';
import { CaptchaForm } from './captcha-form.tsx';
import { registrationSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';

export type AuthTab = 'login' | 'register';

const TABS = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

export interface AuthPageProps {
  tab: AuthTab;
  redirectTo: string;
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
  refused: (RefusedForm & { tab: AuthTab }) | undefined;
}

/** The sign-in page. Tabs are in the address, so that they work without scripts. */
export function AuthPage({ tab: loadedTab, redirectTo, captcha, refused }: AuthPageProps) {
  const navigate = useNavigate();
  const { location, formMethod } = useNavigation();
  // Shown before its page has loaded, so that nothing typed meanwhile is lost.
  const isSwitching = location?.pathname === paths.signIn && formMethod === undefined;
  const nextTab = new URLSearchParams(location?.search).get('tab') === 'register' ? 'register' : 'login';
  const tab = isSwitching ? nextTab : loadedTab;
  const refusedHere = refused?.tab === tab ? refused : undefined;
  return (
    <AccountLayout
      title={tab === 'login' ? 'Sign in' : 'Create an account'}
      lede="You don’t need an account to search or call a business."
    >
      <Tabs.Root
        value={tab}
        onValueChange={(value) =>
          navigate(tabPath(value, redirectTo), { replace: true, preventScrollReset: true })
        }
      >
        <Tabs.List
          aria-label="Sign in or register"
          className="mb-5 grid grid-cols-2 rounded-control bg-sunken"
        >
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} asChild type={undefined}>
              <Link
                to={tabPath(value, redirectTo)}
                replace
                preventScrollReset
                className="flex min-h-12 items-center justify-center rounded-control border-b-[3px] border-transparent text-button data-[state=active]:border-brand data-[state=active]:bg-surface"
              >
                {label}
              </Link>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map(({ value }) => (
          <Tabs.Content key={value} value={value} tabIndex={-1}>
            <AccountCard>
              {value === 'login' ? (
                <SignInForm redirectTo={redirectTo} refused={refusedHere} captcha={captcha} />
              ) : (
                <RegistrationForm redirectTo={redirectTo} refused={refusedHere} captcha={captcha} />
              )}
            </AccountCard>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </AccountLayout>
  );
}

function tabPath(tab: string, redirectTo: string): string {
  const query = new URLSearchParams();
  if (tab === 'register') query.set('tab', tab);
  if (redirectTo !== '/') query.set('redirectTo', redirectTo);
  return query.size > 0 ? `${paths.signIn}?${query}` : paths.signIn;
}

interface RegistrationFormProps {
  refused: RefusedForm | undefined;
  redirectTo: string;
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
}

function RegistrationForm({ refused, redirectTo, captcha }: RegistrationFormProps) {
  return (
    <CaptchaForm
      id="register"
      schema={registrationSchema}
      refused={refused}
      required={['email', 'password']}
      failedTitle="Sign up failed"
      hidden={{ intent: 'register', redirectTo }}
      captcha={captcha}
      needsScript="Registration needs JavaScript"
      button={{ label: 'Create Account', busy: 'Creating Account...' }}
    >
      {(field) => (
        <>
          <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
          <PasswordField
            label="Password"
            hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. A few random words are easy to remember.`}
            autoComplete="new-password"
            {...field('password')}
          />
        </>
      )}
    </CaptchaForm>
  );
}
