import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, useEffect } from 'react';
import type * as z from 'zod';
import { useToast } from '#app/ui/toast/toast.tsx';
import { missingFieldsToast, type RefusedForm } from '../forms/form-answer.ts';

/** Every field of these forms is a text. */
type Texts = Record<string, string | undefined>;

interface AccountFormOptions {
  id: string;
  schema: z.ZodType<Texts>;
  /** What the server said of this form when it refused it. */
  refused: RefusedForm | undefined;
  /** Names of the fields that may not be left empty. */
  required: readonly string[];
  defaultValue?: Record<string, string>;
  /** Title of the toast about a field that is filled in and wrong; left out, the field alone says so. */
  failedTitle?: string;
}

/**
 * A form checked by one schema in the browser and on the server. Errors stand at the fields; what is missing, and
 * what the server says, is also shown as a toast.
 */
export function useAccountForm({
  id,
  schema,
  refused,
  required,
  defaultValue,
  failedTitle,
}: AccountFormOptions) {
  const showToast = useToast();
  const [form, fields] = useForm<Texts>({
    id,
    lastResult: refused?.result,
    ...(defaultValue ? { defaultValue } : {}),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
  });
  useEffect(() => {
    if (refused) showToast(refused.toast);
  }, [refused, showToast]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    const sent = new FormData(event.currentTarget);
    const missing = missingFieldsToast(sent, required);
    if (missing) return showToast(missing);
    const { error } = parseWithZod(sent, { schema }).reply();
    const [description] = Object.values(error ?? {}).flatMap((messages) => messages ?? []);
    if (failedTitle && description) showToast({ title: failedTitle, description, tone: 'danger' });
  }

  return { form, fields, formProps: { id: form.id, noValidate: form.noValidate, onSubmit } };
}

/** What a labelled field takes from its part of the form. */
export function fieldProps(field: {
  key: string | undefined;
  id: string;
  name: string;
  errors?: string[] | undefined;
  initialValue?: unknown;
}) {
  return {
    id: field.id,
    name: field.name,
    error: field.errors?.[0],
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
    required: true,
  };
}
