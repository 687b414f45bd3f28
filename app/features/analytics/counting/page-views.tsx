import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';
import { shownCookieChoice, watchCookieChoice } from '../providers/cookie-choice.ts';
import type { SendView } from '../providers/page-view.ts';
import { reportView } from './report-view.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';
import { trackingRefused } from '../providers/tracking-refused.ts';

export function PageViews({ settings }: { settings: AnalyticsSettings }) {
  const choice = useSyncExternalStore(watchCookieChoice, shownCookieChoice, () => null);
  const mayBeSent = settings.provider !== 'off' && (settings.provider !== 'ga4' || choice === 'accepted');
  const send = useCallback<SendView>((view) => sendTo(settings, view), [settings]);
  useWithdrawal(settings, choice === 'accepted');
  useEachView(mayBeSent, send);
  return null;
}

/** Calls `send` once per page: the first, each change of path, and a page restored from the back/forward cache. */
function useEachView(mayBeSent: boolean, send: SendView): void {
  const path = withoutTrailingSlashes(useLocation().pathname, 1);
  const seen = useRef<string | null>(null);

  useEffect(() => {
    if (!mayBeSent || seen.current === path || trackingRefused(window)) return;
    const referrer = seen.current === null ? outsideReferrer() : '';
    // Effects run twice in development; send only once.
    seen.current = path;
    whenShown(() => send({ path, referrer }));
  }, [mayBeSent, path, send]);

  useEffect(() => {
    const sendAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && mayBeSent && !trackingRefused(window)) send({ path, referrer: '' });
    };
    window.addEventListener('pageshow', sendAgain);
    return () => window.removeEventListener('pageshow', sendAgain);
  }, [mayBeSent, path, send]);
}

function useWithdrawal(settings: AnalyticsSettings, accepted: boolean): void {
  const wasAccepted = useRef(false);
  useEffect(() => {
    if (wasAccepted.current && !accepted && settings.provider === 'ga4') {
      const { measurementId } = settings;
      void import('../providers/google-analytics.ts').then(
        ({ stopGoogle }) => stopGoogle(measurementId),
        ignore,
      );
    }
    wasAccepted.current = accepted;
  }, [accepted, settings]);
}

function sendTo(settings: AnalyticsSettings, view: Parameters<SendView>[0]): void {
  switch (settings.provider) {
    case 'builtin':
      reportView(view);
      break;
    case 'plausible':
      void import('../providers/plausible.ts').then(
        ({ sendToPlausible }) => sendToPlausible(settings, view),
        ignore,
      );
      break;
    case 'ga4':
      void import('../providers/google-analytics.ts').then(
        ({ sendToGoogle }) => sendToGoogle(settings.measurementId, view),
        ignore,
      );
      break;
    case 'off':
      break;
  }
}

function outsideReferrer(): string {
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? '' : referrer;
}

function whenShown(act: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}

/** If the service can't be loaded, views are simply not counted. */
function ignore(): void {}
