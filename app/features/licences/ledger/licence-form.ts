import { isDay } from '@dog-care-directory/text';
import * as z from 'zod';
import { checkValues, type FieldErrors } from '#app/platform/check-values.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

export const LICENSED = ['home-boarding', 'day-care', 'kennels', 'arranging', 'breeding'] as const;
const LONGEST_NUMBER = 80;
const LONGEST_SOURCE = 200;

const line = z.string().transform(lineOfText);
const day = line.pipe(z.string().refine(isDay, 'Enter a date, such as 2026-11-03.'));
const dayOrNone = line
  .pipe(z.string().refine((text) => text === '' || isDay(text), 'Enter a date, such as 2026-11-03.'))
  .transform((text) => (text === '' ? null : text));

const licenceSchema = z.object({
  authority: line.pipe(z.string().min(1, 'Choose the council that issued it.')),
  number: line
    .pipe(z.string().max(LONGEST_NUMBER, `Use at most ${LONGEST_NUMBER} characters.`))
    .transform((text) => (text === '' ? null : text)),
  activity: z.enum(LICENSED, 'Choose the licensed activity.'),
  stars: z
    .enum(['', '1', '2', '3', '4', '5'], 'Choose from 1 to 5 stars.')
    .transform((text) => (text === '' ? null : Number(text))),
  granted: dayOrNone,
  expires: dayOrNone,
  source: z.enum(['register', 'document', 'business'], 'Choose a source.'),
  seenOn: day,
  /** 'register' keeps the register's own status. */
  standing: z.enum(['holds', 'suspended', 'revoked', 'register'], 'Choose a status.'),
  standingOn: dayOrNone,
  standingSource: line.pipe(z.string().max(LONGEST_SOURCE, `Use at most ${LONGEST_SOURCE} characters.`)),
});

export type LicenceValues = z.output<typeof licenceSchema>;
export type LicenceProblems = FieldErrors<LicenceValues>;

export const LICENCE_FIELDS = Object.keys(licenceSchema.shape) as (keyof LicenceValues)[];

/**
 * Parses and validates the form. @param registered the register's values; null if not on one @param isSaidAgainst
 * true if the register has a status against it
 */
export function readLicence(
  typed: Readonly<Record<string, string>>,
  registered: RegisteredFacts | null,
  today: string,
  isSaidAgainst = false,
): { values: LicenceValues } | { problems: LicenceProblems } {
  const checked = checkValues(licenceSchema, typed);
  if ('errors' in checked) return { problems: checked.errors };
  const { input: values } = checked;
  const problems: LicenceProblems = {};
  const { granted, expires, seenOn, standing, standingOn, standingSource } = values;
  if (granted && granted > today) problems.granted = 'This date is in the future.';
  if (granted && expires && expires < granted) problems.expires = 'The end date is before the start date.';
  if (seenOn > today) problems.seenOn = 'This date is in the future.';
  if (standing === 'register' && !isSaidAgainst) problems.standing = 'Its register shows no problem.';
  if (standing === 'suspended' || standing === 'revoked') {
    if (standingOn === null) problems.standingOn = 'Enter the start date.';
    else if (standingOn > today) problems.standingOn = 'This date is in the future.';
    if (standingSource === '') problems.standingSource = 'Enter the source, such as Winchester’s website.';
  }
  if (values.source === 'register') {
    const isSame = registered && FACTS.every((fact) => values[fact] === registered[fact]);
    if (!isSame)
      problems.source = registered
        ? 'The register shows something different. Enter the source of your change.'
        : 'To add licences from a register, import the register.';
  }
  return Object.keys(problems).length > 0 ? { problems } : { values };
}

const FACTS = ['authority', 'number', 'activity', 'stars', 'granted', 'expires', 'seenOn'] as const;

export type RegisteredFacts = Pick<LicenceValues, (typeof FACTS)[number]>;
