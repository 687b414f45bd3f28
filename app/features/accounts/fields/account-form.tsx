import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, useNavigation } from 'react-router';
import type * as z from 'zod';
import { checkForm } from '#app/platform/parse-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { invalidToast, type RefusedForm } from '../forms/form-answer.ts';

interface AccountFormProps {
  id: string;
  schema: z.ZodObject<Record<string, z.ZodType>>;
  /** The server's refusal of this form. */
  refused: RefusedForm | undefined;
  /** Names of required fields. */
  required: readonly string[];
  defaultValue?: Record<string, string>;
  /** Title of the toast for invalid fields. Without it only the field shows the error. */
  failedTitle?: string;
  /** Hidden fields; `intent` tells the forms of a page apart. */
  hidden: Readonly<Record<string, string>>;
  /** Called for each attempt to submit, after validation. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
  /** Shown above the server's message. */
  above?: ReactNode;
  button: { label: string; busy?: string; variant?: ComponentProps<typeof Button>['variant'] };
  /** Shown below the button. */
  below?: ReactNode;
  children: (field: (name: string) => FieldProps) => ReactNode;
}

interface FieldProps {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
  required: true;
}

/** A form validated by one schema in browser and server, with errors at fields and as toasts. */
export function AccountForm(props: AccountFormProps) {
  const { id, schema, refused, required, defaultValue, failedTitle, hidden, button } = props;
  const showToast = useToast();
  const { formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { errors, show } = useErrors(refused, () => focusFirst(form.current, required, refused?.errors));
  useEffect(() => {
    if (refused) showToast(refused.toast);
  }, [refused, showToast]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const read = checkForm(schema, new FormData(event.currentTarget));
    show('errors' in read ? read.errors : {});
    if ('errors' in read) {
      event.preventDefault();
      focusFirst(event.currentTarget, required, read.errors);
      const toast = invalidToast(failedTitle ?? '', read);
      if (toast.title !== '') showToast(toast);
    }
    props.onSubmit?.(event);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (errors === null) return;
    const read = checkForm(schema, new FormData(event.currentTarget));
    show('errors' in read ? read.errors : {});
  }

  const intent = hidden['intent'];
  const busy = formData !== undefined && (intent === undefined || formData.get('intent') === intent);
  return (
    <Form
      method="post"
      ref={form}
      id={id}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className={`grid gap-5 ${props.className ?? ''}`}
    >
      {props.above}
      <FormNotice refused={refused} />
      <ErrorSummary fields={required.map((name) => ({ id: `${id}-${name}`, error: errors?.[name] }))} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children((name) => ({
        id: `${id}-${name}`,
        name,
        error: errors?.[name],
        defaultValue: (refused?.typed ?? defaultValue)?.[name],
        required: true,
      }))}
      <Button type="submit" variant={button.variant ?? 'primary'} loading={busy}>
        {(busy && button.busy) || button.label}
      </Button>
      {props.below}
    </Form>
  );
}

type Errors = RefusedForm['errors'];

/** Keeps the errors of the last attempt, here or on the server. @param onRefused not on first render */
function useErrors(refused: RefusedForm | undefined, onRefused: () => void) {
  const [errors, show] = useState<Errors | null>(refused?.errors ?? null);
  const [last, setLast] = useState(refused);
  const announced = useRef(refused);
  if (refused && refused !== last) {
    setLast(refused);
    show(refused.errors);
  }
  // Before the summary of errors takes the focus.
  useLayoutEffect(() => {
    if (!refused || refused === announced.current) return;
    announced.current = refused;
    onRefused();
  });
  return { errors, show };
}

function focusFirst(form: HTMLFormElement | null, names: readonly string[], errors: Errors = {}) {
  const field = form?.elements.namedItem(names.find((name) => errors[name]) ?? '');
  if (field instanceof HTMLElement) field.focus();
}

/** Tells password managers whose password this is. */
export function HiddenEmail({ email }: { email: string }) {
  return <input type="email" value={email} readOnly autoComplete="username" hidden />;
}

/** The server's reason above the fields, for pages without scripts. */
function FormNotice({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused) return null;
  const { title, description } = refused.toast;
  return (
    <Notice tone="danger" title={title}>
      {description}
    </Notice>
  );
}

interface ErrorSummaryProps {
  /** In order. */
  fields: readonly { id: string; error: string | undefined }[];
}

/** Lists two or more errors with links to the fields, and takes the focus. */
function ErrorSummary({ fields }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const invalid = fields.filter(({ error }) => error);
  const many = invalid.length >= 2;
  useEffect(() => {
    if (many) box.current?.focus();
  }, [many]);
  if (!many) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="danger" title="There is a problem">
        <ul>
          {invalid.map(({ id, error }) => (
            <li key={id}>
              <a href={`#${id}`} className="link">
                {error}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
