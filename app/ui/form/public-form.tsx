import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { ScriptLess } from '../script-less.tsx';
import type { ToastMessage } from '../toast/toast-list.ts';
import { useToast } from '../toast/toast.tsx';
import { TrapField } from './trap-field.tsx';

interface PublicFormProps {
  ref?: RefObject<HTMLFormElement | null>;
  id?: string;
  /** The page it is on, if another one takes it. */
  action?: string;
  className: string;
  /** A field that it always has: while the browser sends that, the button says so. */
  sentWith: string;
  /** Why it was refused. A solved captcha may be needed, shown only then. */
  refused: { problem: ToastMessage; captchaNeeded?: true } | undefined;
  captcha?: ReactNode;
  /** What else can be done about a refusal. */
  remedy?: ReactNode;
  button: { label: string; busy: string };
  children: ReactNode;
}

/**
 * A form for visitors. The server alone checks it, because the code that checks would be large; what it refuses is shown
 * above the form and as a toast, and the first wrong field gets the focus.
 */
export function PublicForm(props: PublicFormProps) {
  const { ref, id, action, className, sentWith, refused, captcha, remedy, button, children } = props;
  const showToast = useToast();
  // Our own sentences say what is wrong, wherever the server's answer can take their place in the page.
  const hydrated = useHydrated();
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const busy = useNavigation().formData?.has(sentWith) ?? false;
  useEffect(() => {
    if (!refused) return;
    showToast(refused.problem);
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, refused, showToast]);
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      {...(action !== undefined && { action })}
      noValidate={hydrated}
      className={className}
    >
      {refused && (
        <Notice tone="danger" title={refused.problem.title} action={remedy}>
          {refused.problem.description}
        </Notice>
      )}
      {children}
      {captcha !== undefined && <TrapField />}
      {refused?.captchaNeeded && (
        <>
          <ScriptLess>
            <Notice tone="warn" title="We’ve had a lot of messages today">
              The CAPTCHA that checks you’re not a bot needs JavaScript. Turn it on and send the form again,
              or try again tomorrow.
            </Notice>
          </ScriptLess>
          {captcha}
        </>
      )}
      <p>
        <Button type="submit" loading={busy}>
          {busy ? button.busy : button.label}
        </Button>
      </p>
    </Form>
  );
}
