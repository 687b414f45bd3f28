import { type ActionFunctionArgs, redirect } from 'react-router';
import { parseTheme, themeCookie } from '#app/features/site/theme/theme.ts';
import { localPath } from '#app/paths/local-path.ts';
import * as paths from '#app/paths/paths.ts';
import { readFields } from '#app/request/form-data.server.ts';

/** Stores the chosen theme and returns to the page of the form. */
export async function action({ request }: ActionFunctionArgs) {
  const { returnTo, theme } = await readFields(request, 'returnTo', 'theme');
  return redirect(localPath(returnTo), {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(parseTheme(theme)) },
  });
}

/** The path only takes a form. */
export function loader() {
  return redirect(paths.home);
}
