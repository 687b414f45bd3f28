import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { NotFoundArt } from '#app/ui/illustrations/empty-art.tsx';

export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className="bg-band">
        <Container className="flex flex-col items-center pt-6 pb-11 text-center lg:pb-16">
          <NotFoundArt className="w-full max-w-[26rem] lg:max-w-[34rem]" />
          <p className="sr-only">404</p>
          <h1 className="mt-4 text-h1">Oops! Page not found</h1>
          <p className="mt-3 text-lede">The web address may be wrong, or the page may have moved.</p>
          <ButtonLink href={paths.home} className="mt-6">
            Return to Home
          </ButtonLink>
        </Container>
      </div>
      {children}
    </>
  );
}
