import * as z from 'zod';

/** What JSON Feed 1.1 asks for, and no field it does not know (https://www.jsonfeed.org/version/1.1/). */
export const JSON_FEED = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  language: z.literal('en-GB'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string(),
  items: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        url: z.url(),
        title: z.string(),
        content_html: z.string().min(1),
        summary: z.string(),
        date_published: z.iso.datetime(),
        date_modified: z.iso.datetime(),
        tags: z.array(z.string().min(1)),
      }),
    )
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length),
});
