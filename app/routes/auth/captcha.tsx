import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/services/services-context.server.ts';

/** A new task for the captcha widget, as JSON. */
export async function loader({ context }: LoaderFunctionArgs) {
  const challenge = await context.get(servicesContext).captcha.challenge();
  if (!challenge) return Response.json({ error: 'This captcha is not in use.' }, { status: 404 });
  return Response.json(challenge, { headers: { 'Cache-Control': 'no-store' } });
}
