import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
// Vite makes the address; the file itself exports nothing.
// oxlint-disable-next-line import/default
import serviceWorker from './service-worker.ts?worker&url';
import * as paths from '#app/paths/paths.ts';
import { type KnownList, knownListContext } from '#app/features/directory/search/known-list.ts';
import { FOUND_ID } from '#app/features/directory/search/found-view.ts';
import { tellBeforeRouter } from './rendering/before-router.ts';
import { readSprite, SpriteMarkup } from './ui/illustrations/page-sprite.tsx';

const served = document.getElementById(FOUND_ID)?.innerHTML;
const knownList: KnownList = { pathname: paths.home, search: null, served };

tellBeforeRouter();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpriteMarkup value={readSprite()}>
        <HydratedRouter
          getContext={() => new RouterContextProvider(new Map([[knownListContext, knownList]]))}
        />
      </SpriteMarkup>
    </StrictMode>,
  );
});

// Keeps pages for when there is no connection; without it the site works as well.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register(serviceWorker, { scope: '/', type: 'module' }).catch(() => {});
}
