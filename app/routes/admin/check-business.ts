import { readSentForm } from '#app/features/admin/form/sent-form.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { checkBusinessForm } from '#app/commands/business-form.server.ts';
import type { Route } from './+types/check-business';

/** Live checks of a business form; `?id=` is absent for a new business. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { user, services } = admit(context, 'edit businesses');
  const id = url.searchParams.get('id') ?? '';
  const form = readSentForm(await readFormData(request));
  const answer = await checkBusinessForm(services, user, id === '' ? null : (parseRowId(id) ?? 0), form);
  return answer
    ? Response.json(answer)
    : Response.json({ error: 'This business is not listed.' }, { status: 404 });
}
