import { type MiddlewareFunction, Outlet } from 'react-router';
import { signedInOnly } from '#app/request/guard.server.ts';

export const middleware: MiddlewareFunction<Response>[] = [signedInOnly];

/** Exists so that client-side navigation asks the server, and so the guard, before showing a page inside. */
export function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}
