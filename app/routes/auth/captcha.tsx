import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/services/services-context.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const challenge = await context.get(servicesContext).captcha.challenge();
  if (!challenge) return Response.json({ error: 'This captcha is not in use.' }, { status: 404 });
  return Response.json(challenge, { headers: { 'Cache-Control': 'no-store' } });
}
