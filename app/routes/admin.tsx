import { type MiddlewareFunction, Outlet } from 'react-router';
import { adminOnly } from '#app/guard.server.ts';

export const middleware: MiddlewareFunction<Response>[] = [adminOnly];

/** Has the browser ask the server, and with it the guard, before it shows a page inside. */
export function loader() {
  return null;
}

export default function Admin() {
  return <Outlet />;
}
