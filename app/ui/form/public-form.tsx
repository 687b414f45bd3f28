import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { ScriptLess } from '../script-less.tsx';
import type { ToastMessage } from '../toast/toast-list.ts';
import { TrapField } from './trap-field.tsx';

interface PublicFormProps {
  ref?: RefObject<HTMLFormElement | null>;
  id?: string;
  /** The page it is on, if another one takes it. */
  action?: string;
  className: string;
  /** Sends it as a document: for pages with no room for the script that keeps them where no answer comes. */
  asDocument?: boolean;
  /** A field that it always has: while the browser sends that, the button says so. */
  sentWith: string;
  /** Address that tells whether it needs a captcha: then that is there before it is sent. */
  captchaAsked?: string;
  /** Why it was refused. */
  refused:
    | { problem: ToastMessage; captchaNeeded?: true; errors?: Readonly<Record<string, string | undefined>> }
    | undefined;
  /** Shown where it is needed. */
  captcha?: ReactNode;
  /** What else can be done about a refusal. */
  remedy?: ReactNode;
  button: { label: string; busy: string };
  /** Further buttons. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * A form for visitors. The server alone checks it, because the code that checks would be large; what it refuses is said where it
 * happened. Of several wrong fields a summary leads to each and gets the focus; of one, the field itself does.
 */
export function PublicForm(props: PublicFormProps) {
  const {
    ref,
    id,
    action,
    className,
    asDocument = false,
    sentWith,
    captchaAsked,
    refused,
    captcha,
    remedy,
    button,
    beside,
    children,
  } = props;
  // Our own sentences say what is wrong, wherever the server's answer can take their place in the page.
  const hydrated = useHydrated();
  const own = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const form = ref ?? own;
  const { isNeeded, ask } = useCaptchaNeeded(captchaAsked);
  const busy = useNavigation().formData?.has(sentWith) ?? false;
  useEffect(() => {
    if (!refused) return;
    const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    if (wrong.length === 1) wrong[0]?.focus();
    else summary.current?.focus();
  }, [form, refused]);
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      {...(action !== undefined && { action })}
      noValidate={hydrated}
      reloadDocument={asDocument}
      className={className}
      onFocus={ask}
    >
      {refused && (
        <div ref={summary} role="alert" tabIndex={-1} className="rounded-control">
          <ProblemSummary refused={refused} remedy={remedy} form={form} />
        </div>
      )}
      {children}
      {captcha !== undefined && <TrapField />}
      {(isNeeded || refused?.captchaNeeded) && (
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
      <p className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {busy ? button.busy : button.label}
        </Button>
        {beside}
      </p>
    </Form>
  );
}

/** Asks the site once whether the form needs a captcha, as soon as somebody begins to fill it in. */
function useCaptchaNeeded(address: string | undefined): { isNeeded: boolean; ask: () => void } {
  const [isNeeded, setNeeded] = useState(false);
  const isAsked = useRef(false);
  const ask = () => {
    if (isAsked.current || address === undefined) return;
    isAsked.current = true;
    fetch(address)
      .then(async (answer) => setNeeded((await answer.json()).needed === true))
      // Whoever sends the form is told.
      .catch(() => {});
  };
  return { isNeeded, ask };
}

interface ProblemSummaryProps {
  refused: NonNullable<PublicFormProps['refused']>;
  remedy: ReactNode;
  form: RefObject<HTMLFormElement | null>;
}

/** Why a form was refused: in one sentence, or where several fields are wrong, what is wrong with each. */
function ProblemSummary({ refused: { problem, errors = {} }, remedy, form }: ProblemSummaryProps) {
  const wrong = Object.entries(errors).filter(([, error]) => error);
  if (wrong.length < 2) {
    return (
      <Notice tone="danger" title={problem.title} action={remedy}>
        {problem.description}
      </Notice>
    );
  }
  return (
    <div className="rounded-control border-[2.5px] border-danger bg-danger-tint p-4">
      <h2 className="text-h3">There is a problem</h2>
      <ul className="mt-1">
        {wrong.map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4 wrap-anywhere"
              onClick={(event) => {
                const found = form.current?.elements.namedItem(name);
                // Of a choice, its group or else its first button.
                const field = found instanceof RadioNodeList ? found[0] : found;
                if (!(field instanceof HTMLElement)) return;
                event.preventDefault();
                field.focus();
              }}
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
      {remedy}
    </div>
  );
}
