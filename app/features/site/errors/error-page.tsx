import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { Fault } from './fault.ts';

const WORDS: Record<Exclude<Fault, 'not found'>, { title: string; lede: string; advice: string }> = {
  unavailable: {
    title: 'We’ll be back soon',
    lede: 'This isn’t working right now. It’s our fault, not yours.',
    advice:
      'This usually takes less than a minute to fix itself. If you’ve just sent a form, we haven’t saved it.',
  },
  unreachable: {
    title: 'You seem to be offline',
    lede: 'We couldn’t load this page.',
    advice:
      'Check your connection and try again. If you’re online, our server may not be available right now.',
  },
  broken: {
    title: 'This page could not be shown',
    lede: 'Something went wrong on our side.',
    advice:
      'Try again in a moment. If you’ve just sent a form, check whether we saved it before you send it again.',
  },
};

const RETRY_MS = 5000;

interface ErrorPageProps {
  fault: Exclude<Fault, 'not found'>;
  /** The server's description of the failure, if any. */
  failed: string;
  children?: ReactNode;
}

export function ErrorPage({ fault, failed, children }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { title, lede, advice } = WORDS[fault];
  const isLoading = state === 'loading';

  // Offline, a full reload would end on the browser's own error page; fetching only the data doesn't.
  const tryAgain = (event: MouseEvent) => {
    if (fault !== 'unreachable') return;
    event.preventDefault();
    if (!isLoading) void revalidate();
  };

  useEffect(() => {
    if (fault === 'broken') return;
    const onOnline = () => void revalidate();
    const timer = fault === 'unavailable' ? setInterval(onOnline, RETRY_MS) : undefined;
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [fault, revalidate]);

  return (
    <>
      <PageBand title={title} lede={`${failed} ${lede}`.trim()} />
      <Container className="py-11 lg:py-16">
        <p className="max-w-[66ch]">{advice}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={pathname + search} onClick={tryAgain} className={buttonClassName('primary', 'default')}>
            {isLoading ? 'Trying again...' : 'Try again'}
          </a>
          <a href={paths.home} className={buttonClassName('outline', 'default')}>
            Return to Home
          </a>
        </p>
      </Container>
      {children}
    </>
  );
}
