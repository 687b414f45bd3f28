import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

/**
 * Lets an answer be shown in frames of other sites, which no other answer of this site may be. `X-Frame-Options` knows no list of sites,
 * and would contradict the policy where a browser reads both.
 * @param policy all of it but `frame-ancestors`
 * @param ancestors who may show it
 */
export function letFrame(context: Context, policy: string, ancestors: string): void {
  context.header('Content-Security-Policy', `${policy}; frame-ancestors ${ancestors}`);
  if (ancestors === "'none'") return;
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse };
  outgoing?.removeHeader('X-Frame-Options');
}
