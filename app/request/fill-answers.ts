import { answerText, type OwnAnswer } from '#app/features/site/settings/own-answers.ts';
import { textOf } from '#app/platform/form-text.ts';

const BOXES = [
  { box: 'words', list: 'template' },
  { box: 'change', list: 'template-change' },
] as const;

/** Puts a chosen answer into its empty box: without scripts its words are nowhere else. */
export function fillAnswers(form: FormData, own: readonly OwnAnswer[]): void {
  for (const { box, list } of BOXES) {
    const text = textOf(form, box).trim() === '' ? answerText(own, textOf(form, list)) : '';
    if (text !== '') form.set(box, text);
  }
}
