import { answerText, type OwnAnswer } from '#app/features/site/settings/own-answers.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';

const BOXES = [
  { box: 'words', list: 'template' },
  { box: 'change', list: 'template-change' },
] as const;

/** Copies a chosen answer into its empty text field, as nothing else does without scripts. */
export function fillAnswers(form: FormData, own: readonly OwnAnswer[]): void {
  for (const { box, list } of BOXES) {
    const sent = parseForm(texts(box, list), form);
    const text = sent[box].trim() === '' ? answerText(own, sent[list]) : '';
    if (text !== '') form.set(box, text);
  }
}
