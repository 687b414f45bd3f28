import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { shownCookieChoice, watchCookieChoice } from '../providers/cookie-choice.ts';
import type { SendView } from '../providers/page-view.ts';
import { type SeenPath, watchViews } from './watch-views.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';

export function PageViews({ settings }: { settings: AnalyticsSettings }) {
  const choice = useSyncExternalStore(watchCookieChoice, shownCookieChoice, () => null);
  const mayBeSent = settings.provider !== 'off' && (settings.provider !== 'ga4' || choice === 'accepted');
  const send = useCallback<SendView>((view) => sendTo(settings, view), [settings]);
  useWithdrawal(settings, choice === 'accepted');
  useEachView(mayBeSent, send);
  return null;
}

function useEachView(mayBeSent: boolean, send: SendView): void {
  const seen = useRef<SeenPath>({ path: null });
  useEffect(() => {
    if (!mayBeSent) return;
    const stop = new AbortController();
    // Effects run twice in development.
    watchViews(send, seen.current, stop.signal);
    return () => stop.abort();
  }, [mayBeSent, send]);
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
    case 'builtin':
    case 'off':
      break;
  }
}

/** If the service can't be loaded, views are simply not counted. */
function ignore(): void {}
