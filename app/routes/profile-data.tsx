import type { LoaderFunctionArgs } from 'react-router';
import { personalData } from '#app/features/accounts/personal-data.server.ts';
import { requireUser } from '#app/guard.server.ts';
import { servicesContext } from '#app/services-context.server.ts';

/** Everything kept about the signed-in user, as a JSON file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext);
  const text = JSON.stringify(await personalData(db, requireUser(context).id), null, 2);
  return new Response(`${text}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
