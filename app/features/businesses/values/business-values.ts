import * as z from 'zod';
import { withoutDirectionMarks, messageOf, normalised, type Reading } from '@dog-care-directory/text';
import { readEmail, readPhone, readPostcode } from '../field-text/contact-values.ts';
import { fitting } from '../custom/custom-values.ts';
import { CUSTOM_KEY, type Question } from '../listing/custom-field.ts';
import { readLink, readProfile } from '../field-text/link-values.ts';
import { readProse, readShortLine } from '../field-text/text-values.ts';
import { LONGEST_PERSON_NAME, readPeople } from '../people/people.ts';
import { formatHours, parseHours } from '@dog-care-directory/opening-hours';
import { columnsWith, type RowOf } from '../listing/column.ts';
import { type BusinessField, COLUMNS } from '../listing/columns.ts';
import { DRAWINGS } from '../listing/drawing.ts';
import { type Fact, FACT_NAMES, factQuestion } from '../listing/facts.ts';
import { readAway } from '../listing/away.ts';
import { isNearMonth, NEW_DOGS_ANSWERS } from '../listing/new-dogs.ts';
import { MOST_PHOTOS, PHOTO_RIGHTS } from '../listing/photo.ts';
import { LONGEST_PRICE_LABEL, MOST_PENCE, MOST_PRICES, PRICE_UNITS } from '../listing/price.ts';
import { MOST_REVIEWS } from '../listing/rating-text.ts';
import { FARTHEST_SERVED_MILES, MOST_SERVICES } from '../listing/services.ts';

export type BusinessValues = RowOf<typeof COLUMNS, BusinessField>;

export const BUSINESS_FIELDS: readonly BusinessField[] = columnsWith(COLUMNS, 'edit').filter(
  (column): column is BusinessField => column !== 'confirmed_on' && column !== 'confirmed_by',
);

const NO_DRAWING = `There are ${DRAWINGS} drawings.`;

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;
/** Strips consequences that only apply to files. */
const CONSEQUENCE =
  /; (?:left empty|kept as it stands|kept as written, without a link|cut there|both left out)(?=\.(?:$| [A-Z"“]))/g;
const TAKEN = /; taken as (?=[+\d])/g;

export function asked(problem: string): string {
  return problem.replaceAll(CONSEQUENCE, '').replaceAll(TAKEN, '. Write ');
}

/** Uses the file reader, but refuses what it would repair silently. */
const text =
  (read: (text: string) => Reading<string>) => (given: string | null, context: z.RefinementCtx) => {
    const trimmed = withoutDirectionMarks(given ?? '')
      .replaceAll(CONTROL_CHARACTERS, '')
      .trim();
    if (trimmed === '') return null;
    const reading = read(trimmed);
    const problem = messageOf(reading);
    if (problem === null) return reading.value;
    context.addIssue({ code: 'custom', message: asked(problem) });
    return z.NEVER;
  };

const optional = (read: (text: string) => Reading<string>) => z.string().nullable().transform(text(read));

const required = (read: (text: string) => Reading<string>, missing: string) =>
  z
    .string(missing)
    .transform(text(read))
    .transform((value, context) => {
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: missing });
      return z.NEVER;
    });

const line = (longest: number) => (given: string) => readShortLine(given, longest);

function readHours(given: string): Reading<string> {
  const read = parseHours(given);
  if ('problem' in read) return normalised<string>(null, given, read.problem);
  return readShortLine(formatHours(read.hours), COLUMNS.opening_hours.longest);
}

/** An empty list becomes null. */
const listOf = <Item extends z.ZodType>(item: Item, most: number, message: string) =>
  z
    .array(item)
    .max(most, message)
    .nullable()
    .transform((items) => (items && items.length > 0 ? items : null));

const degrees = (limit: number) =>
  z
    .number('Give it as a number of degrees.')
    .min(-limit, `Give it as degrees between -${limit} and ${limit}.`)
    .max(limit, `Give it as degrees between -${limit} and ${limit}.`)
    .nullable();

const day = z.iso.date('Enter a date, for example 2026-03-31.');

const price = z.object({
  label: required(line(LONGEST_PRICE_LABEL), 'Say what each price is for.'),
  pence: z
    .number('Give each price in pounds and pence.')
    .int('Give each price in pounds and pence.')
    .min(0, 'A price can’t be less than £0.')
    .max(MOST_PENCE, 'A price can’t be more than £100,000.'),
  per: z.enum(PRICE_UNITS).nullable(),
  from: z.boolean(),
});

const answerTo = (question: Question) =>
  z.custom<Fact['answer']>(
    (answer) => fitting(question, answer) !== null,
    `${question.label}: this answer doesn’t fit.`,
  );
const fact = (question: Question) =>
  z.object({ answer: answerTo(question), by: z.enum(['business', 'editor', 'import']), on: day }).optional();

const NOT_NEW_DOGS = 'Say “yes”, “waiting list”, or “full until” and a month within a year.';
const newDogs = z
  .object({
    answer: z.enum(NEW_DOGS_ANSWERS, NOT_NEW_DOGS),
    until: z
      .string()
      .regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, NOT_NEW_DOGS)
      .nullable(),
    by: z.enum(['business', 'editor'], 'Only the business or an editor can say this.'),
    on: day.refine((on) => on >= '1990', 'Enter a date, for example 2026-03-31.'),
  })
  .refine(({ answer, until }) => (answer === 'full') === (until !== null), NOT_NEW_DOGS)
  .refine(({ until, on }) => until === null || isNearMonth(until, on), NOT_NEW_DOGS);

const NOT_CUSTOM = 'Give each of these details a value.';
const LONGEST_CUSTOM = 2000;
const MOST_CUSTOM = 200;

const photo = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/, 'One of the photos was not uploaded here.'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: required(line(300), 'Describe each photo.'),
  credit: z
    .string()
    .transform(text(line(200)))
    .transform((credit) => credit ?? ''),
  rights: z.enum(PHOTO_RIGHTS, 'Choose why we may show each photo.'),
  source: optional(readLink),
  person: z.string().trim().min(1).max(LONGEST_PERSON_NAME).optional(),
});

/** Rules of each field: texts are trimmed, empty ones become null, problems are sentences. */
const businessValues = z.object({
  slug: z
    .string('Enter the web address of its page.')
    .trim()
    .max(100, 'Use 100 characters or fewer for the page address.')
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Use only lower case letters, numbers and single hyphens in the page address.',
    ),
  name: required(line(COLUMNS.name.longest), 'Enter the name of the business.'),
  category: required(line(COLUMNS.category.longest), 'Choose a service type.'),
  photo: optional(readLink),
  rating: z
    .number('A rating is a number from 0 to 5.')
    .min(0, 'A rating is a number from 0 to 5.')
    .max(5, 'A rating is a number from 0 to 5.')
    .nullable(),
  reviews: z
    .number('Give a whole number of reviews.')
    .int('Give a whole number of reviews.')
    .min(0, 'The number of reviews can’t be less than 0.')
    .max(MOST_REVIEWS, 'This number of reviews is too high.')
    .nullable(),
  city: required(line(COLUMNS.city.longest), 'Enter the town.'),
  postal_code: optional((text) => readPostcode(text)).transform((postcode) => postcode ?? ''),
  phone: optional(readPhone),
  site: optional(readLink),
  longitude: degrees(180),
  latitude: degrees(90),
  website_description: optional((given) => readProse(given, COLUMNS.website_description.longest)),
  full_address: optional(line(COLUMNS.full_address.longest)),
  email_1: optional(readEmail),
  facebook: optional((given) => readProfile(given, 'facebook')),
  instagram: optional((given) => readProfile(given, 'instagram')),
  linkedin: optional((given) => readProfile(given, 'linkedin')),
  tiktok: optional((given) => readProfile(given, 'tiktok')),
  twitter: optional((given) => readProfile(given, 'twitter')),
  youtube: optional((given) => readProfile(given, 'youtube')),
  services: listOf(
    required(line(COLUMNS.category.longest), 'Choose a service type.'),
    MOST_SERVICES,
    `There are at most ${MOST_SERVICES}.`,
  ),
  opening_hours: optional(readHours),
  prices: listOf(price, MOST_PRICES, `There are at most ${MOST_PRICES} prices.`),
  facts: z
    .object(Object.fromEntries(FACT_NAMES.map((name) => [name, fact(factQuestion(name))])))
    .nullable()
    .transform((facts) => (facts && Object.values(facts).some(Boolean) ? facts : null)),
  custom: z
    .record(
      z.string().regex(CUSTOM_KEY, NOT_CUSTOM),
      z.union([z.string().max(LONGEST_CUSTOM, NOT_CUSTOM), z.number(), z.boolean()], NOT_CUSTOM),
      NOT_CUSTOM,
    )
    .refine((values) => Object.keys(values).length <= MOST_CUSTOM, NOT_CUSTOM)
    .nullable()
    .transform((values) => (values && Object.keys(values).length > 0 ? values : null)),
  new_dogs: newDogs.nullable(),
  away: optional(readAway),
  people: optional(readPeople),
  photos: listOf(photo, MOST_PHOTOS, `There are at most ${MOST_PHOTOS} photos.`),
  drawing: z
    .number()
    .int()
    .min(0, NO_DRAWING)
    .max(DRAWINGS - 1, NO_DRAWING)
    .nullable(),
  hides_address: z.boolean('Choose whether customers come to the business.'),
  serves_miles: z
    .number('Enter the number of miles.')
    .gt(0, 'Enter a number of miles above 0.')
    .max(FARTHEST_SERVED_MILES, `Enter ${FARTHEST_SERVED_MILES} miles or less.`)
    .nullable(),
  rating_source: optional(line(COLUMNS.rating_source.longest)),
  rating_seen_on: day.nullable(),
} satisfies Record<BusinessField, z.ZodType>);

export type FieldProblems = Partial<Record<BusinessField, string>>;

export function checkBusinessValues(
  values: Readonly<Partial<Record<BusinessField, unknown>>>,
): { values: Partial<BusinessValues> } | { problems: FieldProblems } {
  const parsed = businessValues.partial().safeParse(values);
  if (parsed.success) return { values: parsed.data as Partial<BusinessValues> };
  const problems: FieldProblems = {};
  for (const { path, message } of parsed.error.issues) problems[path[0] as BusinessField] ??= message;
  return { problems };
}
