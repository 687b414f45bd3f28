import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { mayBeKey } from '#app/features/programs/keys/key-text.server.ts';
import type { KeyScope } from '#app/features/programs/keys/scopes.ts';
import { findKey, markUsed } from '#app/features/programs/keys/stored-keys.server.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Admit } from './rate-limit.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The key that a program has sent: its requests are counted by it instead of by its network. */
    apiKey: number;
  }
}

/** Looks at the key of a request, where it has one. Answers a request whose key is not good; null where it may go on. */
export type CheckKey = (context: Context, scope: KeyScope) => Promise<Response | null>;

const SCHEME = 'bearer';
const NONE = 'There is no such key. Send another one, or none: reading needs no key.';
const REVOKED = 'This key was revoked. Send another one, or none: reading needs no key.';
const OTHER_SCOPE = 'This key is for something else. Ask for one that includes this, or send none.';

/**
 * Makes the check of keys. A key raises limits and opens nothing, so that answers stay the same for everyone: shared caches may keep
 * them, whatever key they were asked for with. What refuses a key is never kept.
 * @param admit takes keys that are not good from a network's budget, so that they can't be tried out
 */
export function createKeyCheck(services: Services, admit: Admit): CheckKey {
  return async (context, scope) => {
    const [scheme = '', ...rest] = (context.req.header('Authorization') ?? '').split(/[ \t]/);
    // Others, such as the password of a proxy, are not for us.
    if (scheme.toLowerCase() !== SCHEME) return null;
    const text = rest.join(' ').trim();
    const refuse = (detail: string, error = 'invalid_token') =>
      admit(context, 'keys') ?? refusal(context, detail, error, scope);
    if (!mayBeKey(text)) return refuse(NONE);
    const spent = admit(context, 'keys', 0);
    if (spent) return spent;
    // A replica may not know yet that a key was added or revoked.
    const primaryFirst = { ...services, readDb: services.db };
    const key = await readFor(primaryFirst, context.req.raw.headers, ({ db }) => findKey(db, text));
    if (!key || key.revokedAt) return refuse(key ? REVOKED : NONE);
    if (!key.scopes.includes(scope)) return refuse(OTHER_SCOPE, 'insufficient_scope');
    context.set('apiKey', key.id);
    // The answer doesn't wait for it, and comes without the primary as well.
    markUsed(services.db, key, services.clock()).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'the use of an API key could not be stored'),
    );
    return null;
  };
}

/** Problem details, with what RFC 6750 has clients read. */
function refusal(context: Context, detail: string, error: string, scope: KeyScope): Response {
  const status = error === 'invalid_token' ? 401 : 403;
  const needed = status === 403 ? `, scope="${scope}"` : '';
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, error: detail };
  return context.body(JSON.stringify(problem), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'WWW-Authenticate': `Bearer realm="API", error="${error}"${needed}`,
  });
}
