import { type ComponentProps, type FormEvent, useState } from 'react';
import { textOf } from '#app/platform/form-text.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { CaptchaField, type CaptchaFieldProps } from '../captcha/captcha-field.tsx';
import { CAPTCHA_REQUIRED } from '../forms/form-answer.ts';
import { AccountForm } from '../fields/account-form.tsx';

interface CaptchaFormProps extends Omit<ComponentProps<typeof AccountForm>, 'onSubmit' | 'above'> {
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
  /** Title of the advice for browsers without scripts. */
  needsScript: string;
}

export function CaptchaForm({ captcha, needsScript, children, ...form }: CaptchaFormProps) {
  const showToast = useToast();
  const [captchaMissing, setCaptchaMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (captcha.provider === 'off') return;
    const typed = new FormData(event.currentTarget);
    const missing = !textOf(typed, 'captcha') && !textOf(typed, 'h-captcha-response');
    setCaptchaMissing(missing);
    if (!missing) return;
    // Other errors come first; the captcha shows its own.
    if (!event.defaultPrevented) showToast(CAPTCHA_REQUIRED);
    event.preventDefault();
  }

  return (
    <AccountForm
      {...form}
      onSubmit={onSubmit}
      above={
        <ScriptLess>
          <Notice tone="warn" title={needsScript}>
            Your browser solves a small task to check you’re not a bot. Turn on JavaScript and reload the
            page.
          </Notice>
        </ScriptLess>
      }
    >
      {(field) => (
        <>
          {children(field)}
          {/* A solution counts once: after a refusal there has to be a new one. */}
          <CaptchaField
            key={form.refused?.toast.description}
            {...captcha}
            missing={captchaMissing}
            setMissing={setCaptchaMissing}
            attempt={form.refused}
          />
        </>
      )}
    </AccountForm>
  );
}
