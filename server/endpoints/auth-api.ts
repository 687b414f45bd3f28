import type { Context } from 'hono';
import * as z from 'zod';
import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { CaptchaFailed } from '#app/features/accounts/captcha/captcha-failed.ts';
import { EasyPassword } from '#app/features/accounts/passwords/easy-passwords.server.ts';
import { CLEAR_SITE_DATA } from '#app/features/accounts/session/clear-site-data.ts';
import { codeSchema, registrationSchema, signInSchema } from '#app/features/accounts/forms/schemas.ts';
import { PasswordsBusy } from '#app/features/accounts/passwords/passwords.server.ts';
import { register } from '#app/features/accounts/registration/register.server.ts';
import { endSession, readSession } from '#app/features/accounts/session/session.server.ts';
import {
  asksForCode,
  SignInAgain,
  signInWithCode,
  WrongCode,
} from '#app/features/accounts/second-factor/second-factor.server.ts';
import { CaptchaNeeded, SignInFailed, signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import type { FormServices } from '#app/features/accounts/forms/auth-forms.server.ts';
import * as paths from '#app/paths/paths.ts';
import { clientAddress } from '../filters/client-address.ts';
import { LARGEST_BODY_BYTES } from '../filters/json-body.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: FormServices & { config: { trustProxy: boolean } };
}

/** Account answers must not be cached, and every request counts as a form. */
function endpoint(
  method: Endpoint<Site>['method'],
  path: string,
  answer: Endpoint<Site>['answer'],
): Endpoint<Site> {
  const isSent = method === 'POST';
  return {
    method,
    path,
    budget: isSent ? 'forms' : null,
    cost: isSent ? 1 : 0,
    share: 'pages',
    body: isSent && path !== paths.apiSignOut ? LARGEST_BODY_BYTES : null,
    errors: 'json',
    answer(asked) {
      asked.context.header('Cache-Control', 'no-store');
      return answer(asked);
    },
  };
}

/** Declares an endpoint that takes a form's fields. */
function form<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  answer: (services: Site['services'], input: z.output<Schema>, sent: Sent) => Promise<Response>,
): Endpoint<Site> {
  return endpoint('POST', path, async ({ context, site: { services }, readInput }) => {
    const input = schema.safeParse(await readInput());
    if (!input.success) return context.json({ error: firstProblem(input.error) }, 400);
    const address = clientAddress(context, services.config.trustProxy);
    try {
      return await answer(services, input.data, { context, headers: context.req.raw.headers, address });
    } catch (error) {
      return refusal(context, error);
    }
  });
}

interface Sent {
  context: Context;
  headers: Headers;
  address: string | null;
}

/** The account pages' functions for programs, with the same limits and captcha. */
export const ACCOUNTS_API: readonly Endpoint<Site>[] = [
  form(
    paths.apiSignIn,
    signInSchema,
    async (services, { captcha = '', ...credentials }, { context, ...request }) => {
      const cookies = await signIn(services, credentials, { ...request, captcha });
      return withCookies(context, cookies, asksForCode(cookies) ? { secondFactor: true } : { success: true });
    },
  ),
  form(paths.apiCode, codeSchema, async (services, { code }, { context, ...request }) =>
    withCookies(context, await signInWithCode(services, code, request), { success: true }),
  ),
  form(
    paths.apiRegister,
    registrationSchema,
    async (services, { captcha = '', ...rest }, { context, address }) => {
      await register(services, { ...rest, captcha, redirectTo: '/', address });
      return context.json({ success: true });
    },
  ),
  endpoint('POST', paths.apiSignOut, async ({ context, site: { services } }) => {
    const cookies = await endSession(services, context.req.raw.headers);
    context.header('Clear-Site-Data', CLEAR_SITE_DATA);
    return withCookies(context, cookies, { success: true });
  }),
  endpoint('GET', paths.apiSession, async ({ context, site: { services } }) => {
    let failed = false;
    const { visitor, cookies } = await readSession(services, context.req.raw.headers, (error) => {
      failed = true;
      services.logger.error({ err: error }, 'reading the session failed');
    });
    if (failed) return context.json({ error: 'The database is not responding.' }, 503);
    return withCookies(context, cookies, visitor.user && { user: visitor.user });
  }),
  endpoint('ALL', `${paths.accountsApi}/*`, ({ context }) => context.json({ error: 'Not found.' }, 404)),
];

function withCookies(context: Context, cookies: readonly string[], body: object | null): Response {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  return context.json(body);
}

function refusal(context: Context, error: unknown): Response {
  if (error instanceof TooManyAttempts) {
    context.header('Retry-After', String(error.retryAfterSeconds));
    return context.json({ error: error.message }, 429);
  }
  if (error instanceof WrongCode || error instanceof SignInAgain)
    return context.json({ error: error.message }, 401);
  if (error instanceof SignInFailed)
    return context.json({ error: error.message }, error.why === 'wrong' ? 401 : 403);
  if (error instanceof CaptchaNeeded) return context.json({ error: error.message }, 400);
  if (error instanceof EasyPassword) return context.json({ error: error.message }, 400);
  if (error instanceof PasswordsBusy) return context.json({ error: error.message }, 503);
  if (error instanceof CaptchaFailed)
    return context.json({ error: error.message }, error.unreachable ? 503 : 400);
  throw error;
}

function firstProblem(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'The request is not valid.';
}
