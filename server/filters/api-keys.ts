import type { Context } from 'hono';
import { mayBeKey } from '#app/features/programs/keys/key-text.server.ts';
import type { KeyScope } from '#app/features/programs/keys/scopes.ts';
import { findKey, markUsed } from '#app/features/programs/keys/stored-keys.server.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { PROBLEM_TYPE, problemText } from './open-answers.ts';
import type { Admit } from './rate-limit.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Id of the request's key, which is charged instead of its network. */
    apiKey: number;
  }
}

/** Checks a request's key, if it has one. Null lets it continue. */
export type CheckKey = (context: Context, scope: KeyScope) => Promise<Response | null>;

const SCHEME = 'bearer';
const NONE = 'There is no such key. Send another one, or none: reading needs no key.';
const REVOKED = 'This key was revoked. Send another one, or none: reading needs no key.';
const OTHER_SCOPE = 'This key is for something else. Ask for one that includes this, or send none.';

/** Creates the check of API keys, which only raise limits. @param admit charges bad keys to the network */
export function createKeyCheck(services: Services, admit: Admit): CheckKey {
  return async (context, scope) => {
    const [scheme = '', ...rest] = (context.req.header('Authorization') ?? '').split(/[ \t]/);
    // Other schemes, such as a proxy's password, are not ours.
    if (scheme.toLowerCase() !== SCHEME) return null;
    const text = rest.join(' ').trim();
    const refuse = (detail: string, error = 'invalid_token') =>
      admit(context, 'keys') ?? refusal(context, detail, error, scope, services.config);
    if (!mayBeKey(text)) return refuse(NONE);
    const spent = admit(context, 'keys', 0);
    if (spent) return spent;
    // A replica may not have recent changes of keys.
    const primaryFirst = { ...services, readDb: services.db };
    const key = await readFor(primaryFirst, context.req.raw.headers, ({ db }) => findKey(db, text));
    if (!key || key.revokedAt) return refuse(key ? REVOKED : NONE);
    if (!key.scopes.includes(scope)) return refuse(OTHER_SCOPE, 'insufficient_scope');
    context.set('apiKey', key.id);
    // Not awaited: answers also work without the primary.
    markUsed(services.db, key, services.clock()).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'the use of an API key could not be stored'),
    );
    return null;
  };
}

/** Problem details with the header that RFC 6750 asks for. */
function refusal(
  context: Context,
  detail: string,
  error: string,
  scope: KeyScope,
  site: { siteUrl: string },
): Response {
  const status = error === 'invalid_token' ? 401 : 403;
  const needed = status === 403 ? `, scope="${scope}"` : '';
  return context.body(problemText(status, { error: detail }, site), status, {
    'Content-Type': PROBLEM_TYPE,
    'Cache-Control': 'no-store',
    'WWW-Authenticate': `Bearer realm="API", error="${error}"${needed}`,
  });
}
