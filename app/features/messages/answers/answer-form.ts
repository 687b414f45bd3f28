import * as z from 'zod';
import type { FieldErrors } from '#app/platform/check-values.ts';
import { withThousands } from '@dog-care-directory/text';
import { LONGEST_ANSWER, LONGEST_TITLE } from '#app/features/site/settings/own-answers.ts';

export interface AnswerValues {
  title: string;
  text: string;
}

export type AnswerErrors = FieldErrors<AnswerValues>;

export const answerSchema = z.object({
  title: z
    .string()
    .transform((title) =>
      title
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .toWellFormed(),
    )
    .refine((title) => title !== '', 'Enter a short title, to find the answer by.')
    .refine((title) => title.length <= LONGEST_TITLE, `Shorten the title to ${LONGEST_TITLE} characters.`),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim().toWellFormed())
    .refine((text) => text !== '', 'Enter the answer.')
    .refine(
      (text) => text.length <= LONGEST_ANSWER,
      `Shorten the answer to ${withThousands(LONGEST_ANSWER)} characters.`,
    ),
});
