import { readSentForm } from '#app/features/admin/form/sent-form.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { checkBusinessForm } from '#app/commands/business-form.server.ts';
import type { Route } from './+types/check-business';

/** Live checks for the form of a business: `?id=`, absent for a new one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const user = requireRight(context, 'edit businesses');
  const id = url.searchParams.get('id') ?? '';
  const form = readSentForm(await readFormData(request));
  const services = context.get(servicesContext);
  const answer = await checkBusinessForm(services, user, id === '' ? null : (parseRowId(id) ?? 0), form);
  return answer
    ? Response.json(answer)
    : Response.json({ error: 'This business is not listed.' }, { status: 404 });
}
