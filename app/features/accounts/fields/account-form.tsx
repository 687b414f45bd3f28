import { type ComponentProps, type FormEvent, type ReactNode, useEffect } from 'react';
import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from 'react-router';
import type * as z from 'zod';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { missingFieldsToast, type RefusedForm } from '../forms/form-answer.ts';
import { ErrorSummary } from './error-summary.tsx';

/** Every field of these forms is a text. */
type Texts = Record<string, string | undefined>;

interface AccountFormProps {
  id: string;
  schema: z.ZodType<Texts>;
  /** What the server said of this form when it refused it. */
  refused: RefusedForm | undefined;
  /** Names of the fields that may not be left empty. */
  required: readonly string[];
  defaultValue?: Record<string, string>;
  /** Title of the toast about a field that is filled in and wrong; left out, the field alone says so. */
  failedTitle?: string;
  /** Fields that are not shown; `intent` tells the form from others on its page. */
  hidden: Readonly<Record<string, string>>;
  /** Told of each attempt to send it, after the fields were checked. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
  /** What comes before what the server said. */
  above?: ReactNode;
  button: { label: string; busy?: string; variant?: ComponentProps<typeof Button>['variant'] };
  /** What comes after the button. */
  below?: ReactNode;
  /** The fields, each with what `field` gives for its name. */
  children: (field: (name: string) => FieldProps) => ReactNode;
}

/** What a labelled field takes from its part of the form. */
interface FieldProps {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
  required: true;
}

/**
 * A form checked by one schema in the browser and on the server. Errors stand at the fields; what is missing, and
 * what the server says, is also shown as a toast.
 */
export function AccountForm(props: AccountFormProps) {
  const { id, schema, refused, required, defaultValue, failedTitle, hidden, button } = props;
  const showToast = useToast();
  const { formData } = useNavigation();
  const [form, fields] = useForm<Texts>({
    id,
    lastResult: refused?.result,
    ...(defaultValue ? { defaultValue } : {}),
    onValidate: ({ formData: typed }) => parseWithZod(typed, { schema }),
    shouldRevalidate: 'onInput',
  });
  useEffect(() => {
    if (refused) showToast(refused.toast);
  }, [refused, showToast]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    sayWhatIsWrong(new FormData(event.currentTarget));
    props.onSubmit?.(event);
  }

  function sayWhatIsWrong(sent: FormData) {
    const missing = missingFieldsToast(sent, required);
    if (missing) return showToast(missing);
    const { error } = parseWithZod(sent, { schema }).reply();
    const [description] = Object.values(error ?? {}).flatMap((messages) => messages ?? []);
    if (failedTitle && description) showToast({ title: failedTitle, description, tone: 'danger' });
  }

  const intent = hidden['intent'];
  const busy = formData !== undefined && (intent === undefined || formData.get('intent') === intent);
  return (
    <Form
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={onSubmit}
      className={`grid gap-5 ${props.className ?? ''}`}
    >
      {props.above}
      <FormNotice refused={refused} />
      <ErrorSummary fields={required.flatMap((name) => fields[name] ?? [])} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children((name) => ({
        id: fields[name]?.id ?? name,
        name,
        error: fields[name]?.errors?.[0],
        defaultValue: fields[name]?.initialValue,
        required: true,
      }))}
      <Button type="submit" variant={button.variant ?? 'primary'} loading={busy}>
        {(busy && button.busy) || button.label}
      </Button>
      {props.below}
    </Form>
  );
}

/** Tells password managers whose password this is. */
export function HiddenEmail({ email }: { email: string }) {
  return <input type="email" value={email} readOnly autoComplete="username" hidden />;
}

/** Why the server refused a form, above its fields; the toast says the same, where scripts run. */
function FormNotice({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused) return null;
  const { title, description } = refused.toast;
  return (
    <Notice tone="danger" title={title}>
      {description}
    </Notice>
  );
}
