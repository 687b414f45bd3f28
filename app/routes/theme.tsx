import { type ActionFunctionArgs, redirect } from 'react-router';
import { parseTheme, themeCookie } from '#app/features/site/theme/theme.ts';
import { localPath } from '#app/paths/local-path.ts';
import * as paths from '#app/paths/paths.ts';
import { readFormData } from '#app/request/form-data.server.ts';

/** Stores the theme chosen in the form and goes back to the page it stood on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFormData(request);
  return redirect(localPath(form.get('returnTo')), {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(parseTheme(form.get('theme'))) },
  });
}

/** There is nothing to see here: this address only takes the form. */
export function loader() {
  return redirect(paths.home);
}
