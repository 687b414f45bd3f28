import { data, type MetaFunction } from 'react-router';
import * as z from 'zod';
import { stateLicence } from '#app/commands/programs/open-data.server.ts';
import { AdminOpenDataPage } from '#app/features/programs/open-data/admin-page.tsx';
import {
  LONGEST_SOURCE_NAME,
  OWN_SOURCE,
  REUSE_LICENCE_NAMES,
} from '#app/features/programs/reuse/reuse-licences.ts';
import { listSources } from '#app/features/programs/reuse/source-licences.server.ts';
import { listOpenDataFiles } from '#app/features/programs/open-data/stored-files.server.ts';
import * as paths from '#app/paths/paths.ts';
import { withoutDirectionMarks } from '@dog-care-directory/text';
import { redirectDone } from '#app/request/flash.ts';
import { checkForm } from '#app/platform/parse-form.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/admin-open-data';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = admit(context, 'manage site').services;
  const [sources, files] = await Promise.all([listSources(db), listOpenDataFiles(db)]);
  return {
    sources,
    written: files[0] ? { at: files[0].madeAt.toISOString(), listings: files[0].listings } : null,
  };
}

const formSchema = z.object({
  source: z.union([z.literal(OWN_SOURCE), z.string().regex(/^[1-9]\d{0,14}$/)]),
  licence: z.enum(['', ...REUSE_LICENCE_NAMES]),
  name: z
    .string()
    .transform((text) => withoutDirectionMarks(text).replaceAll(/\s+/g, ' ').trim().toWellFormed())
    .pipe(
      z
        .string()
        .max(LONGEST_SOURCE_NAME)
        .refine((text) => !text.includes('\0')),
    ),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const read = checkForm(formSchema, await readFormData(request));
  const { source } = read.typed;
  const refuse = (problem: string, status = 400) => data({ source, problem }, status);
  if ('errors' in read)
    return refuse(`Choose a licence, and write a name of up to ${LONGEST_SOURCE_NAME} characters.`);
  const { licence, name, ...which } = read.input;
  if (licence !== '' && name === '')
    return refuse('Write who is to be named, such as the council that published the list.');
  const statement = licence === '' ? null : { licence, name };
  const isStated = await stateLicence(services, userId, { ...which, statement });
  if (!isStated) return refuse('This import is no longer there.', 409);
  return redirectDone(
    paths.adminOpenData,
    statement ? 'Licence stated' : 'Licence withdrawn',
    'We’re writing the files again.',
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { source: '', problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.adminOpenData, 'Open data');

export default function AdminOpenData({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminOpenDataPage {...loaderData} answer={actionData ?? null} />;
}
