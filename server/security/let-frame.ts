import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Lets other sites frame an answer; `X-Frame-Options` can't. @param policy without `frame-ancestors` */
export function letFrame(context: Context, policy: string, ancestors: string): void {
  context.header('Content-Security-Policy', `${policy}; frame-ancestors ${ancestors}`);
  if (ancestors === "'none'") return;
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse };
  outgoing?.removeHeader('X-Frame-Options');
}
