import * as z from 'zod';
import type { QueueForm } from '#app/commands/changes/answer-queue.server.ts';
import { BUSINESS_FIELDS } from '#app/features/businesses/values/business-values.ts';
import { claimActionSchema } from '#app/features/moderation/claiming/claim-form.ts';
import { templateText } from '#app/features/moderation/queue/reply-templates.ts';
import { answerText, type OwnAnswer } from '#app/features/site/settings/own-answers.ts';
import { textOf } from '#app/platform/form-text.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { requestRowId } from '#app/platform/request-fields.ts';
import { parseRowId } from '#app/platform/row-id.ts';

const LONGEST_WORDS = 2000;

const schema = claimActionSchema.extend({
  at: z.coerce.number().int().positive().nullable().catch(null),
  change: requestRowId,
  which: z.string(),
  reason: z.string(),
  words: z.string().transform((text) => text.trim().slice(0, LONGEST_WORDS).toWellFormed()),
  template: z.string(),
});

/** Reads a form of the queue of suggestions. @param own the owner's answers, besides those that come with the site */
export function readQueueForm(form: FormData, own: readonly OwnAnswer[]): QueueForm {
  const { which, template, words, ...sent } = parseForm(schema, form);
  return {
    ...sent,
    action: textOf(form, 'decision'),
    ids: form.getAll('id').flatMap((value) => parseRowId(value) ?? []),
    isAll: which === 'all',
    // Without scripts a template that was chosen stands nowhere else.
    words: words || templateText(template) || answerText(own, template),
    choices: choicesOf(form),
    values: valuesOf(form),
  };
}

function choicesOf(form: FormData): QueueForm['choices'] {
  const choices: QueueForm['choices'] = {};
  for (const field of BUSINESS_FIELDS) {
    const choice = textOf(form, `field-${field}`);
    if (choice === 'take' || choice === 'keep') choices[field] = { do: choice };
    if (choice === 'take' && field === 'photos')
      choices[field] = { do: choice, seen: textOf(form, 'seen-photos') };
    if (choice === 'write') choices[field] = { do: 'write', text: textOf(form, `write-${field}`) };
  }
  return choices;
}

/** What was chosen and typed, to be shown again. */
function valuesOf(form: FormData): Record<string, string> {
  const names = [
    ...['decision', 'reason', 'words', 'template'],
    ...BUSINESS_FIELDS.flatMap((field) => [`field-${field}`, `write-${field}`]),
  ];
  return Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]));
}
