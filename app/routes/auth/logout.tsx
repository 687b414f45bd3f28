import { type ActionFunctionArgs, redirect } from 'react-router';
import { CLEAR_SITE_DATA } from '#app/features/accounts/session/clear-site-data.ts';
import { endSession } from '#app/features/accounts/session/session.server.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { servicesContext } from '#app/services/services-context.server.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const headers = new Headers();
  try {
    for (const cookie of await endSession(services, request.headers)) headers.append('Set-Cookie', cookie);
    headers.set('Clear-Site-Data', CLEAR_SITE_DATA);
    const description = "You've been successfully signed out.";
    headers.append('Set-Cookie', flashToast({ title: 'Signed out', description, tone: 'success' }));
  } catch (error) {
    services.logger.error({ err: error }, 'signing out failed');
    const description = 'You may still be signed in. Please try again.';
    headers.append('Set-Cookie', flashToast({ title: 'Sign out failed', description, tone: 'danger' }));
  }
  return redirect(paths.home, { status: 303, headers });
}

/** The path only takes a form. */
export function loader() {
  return redirect(paths.home);
}
