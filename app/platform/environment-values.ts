import * as z from 'zod';

/** Treats an empty variable as unset, as compose files and shells often leave it. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const trueOrFalse = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://example.org' })
  // Credentials aren't used, and some of these addresses are shown to everyone.
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), 'must not include a user name or password');
