import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { ScriptLess } from '../script-less.tsx';
import type { ToastMessage } from '../toast/toast-list.ts';
import { TRAP } from './trap.ts';

interface PublicFormProps {
  ref?: RefObject<HTMLFormElement | null>;
  id?: string;
  action?: string;
  className: string;
  /** Submits as a document, on pages without room for the script that preserves unanswered forms. */
  asDocument?: boolean;
  /** A field that is always present; while the browser submits it, the button shows progress. */
  sentWith: string;
  /** Endpoint that says if a captcha is needed, so that it is shown before submitting. */
  captchaAsked?: string;
  refused:
    | { problem: ToastMessage; captchaNeeded?: true; errors?: Readonly<Record<string, string | undefined>> }
    | undefined;
  captcha?: ReactNode;
  remedy?: ReactNode;
  button: { label: string; busy: string };
  beside?: ReactNode;
  children: ReactNode;
}

/** A form for visitors, validated on the server; one invalid field gets focus, several a summary. */
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
  // Uses our own validation messages if the server's response can update the page.
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

function useCaptchaNeeded(address: string | undefined): { isNeeded: boolean; ask: () => void } {
  const [isNeeded, setNeeded] = useState(false);
  const isAsked = useRef(false);
  const ask = () => {
    if (isAsked.current || address === undefined) return;
    isAsked.current = true;
    fetch(address)
      .then(async (answer) => setNeeded((await answer.json()).needed === true))
      // Submitting reports the problem.
      .catch(() => {});
  };
  return { isNeeded, ask };
}

interface ProblemSummaryProps {
  refused: NonNullable<PublicFormProps['refused']>;
  remedy: ReactNode;
  form: RefObject<HTMLFormElement | null>;
}

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
                // For radio buttons, focuses the first one.
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

/** Honeypot; submissions with a value come from bots. */
function TrapField() {
  return (
    <div className="sr-only" aria-hidden>
      <label>
        Leave this empty
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
