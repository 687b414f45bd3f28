import { type MiddlewareFunction, Outlet } from 'react-router';
import { signedInOnly } from '#app/request/guard.server.ts';

export const middleware: MiddlewareFunction<Response>[] = [signedInOnly];

/** Has the browser ask the server, and with it the guard, before it shows a page inside. */
export function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}
