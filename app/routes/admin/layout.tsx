import { type LinksFunction, type MiddlewareFunction, Outlet } from 'react-router';
import { hasSecondFactor } from '#app/features/accounts/second-factor/second-factor.server.ts';
import stylesheet from '#app/features/site/admin-area/admin-area.css?url';
import * as paths from '#app/paths/paths.ts';
import { adminAreaOnly, requireUser } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/layout';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const middleware: MiddlewareFunction<Response>[] = [adminAreaOnly];

/** Exists so that client-side navigation asks the server, and so the guard, before showing a page inside. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // Demo use runs on your own machine, so there is no one to keep out.
  if (services.config.demoUse) return { isAdvised: false };
  return { isAdvised: !(await hasSecondFactor(services, requireUser(context).id)) };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.isAdvised && (
        <Container className="max-w-[90rem] pt-4">
          <Notice
            tone="warn"
            title="Your account is protected only by a password."
            action={
              <ButtonLink href={paths.secondFactor} variant="outline">
                Set up two-step sign-in
              </ButtonLink>
            }
          />
        </Container>
      )}
      <Outlet />
    </>
  );
}
