import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { type KnownList, knownListContext } from './features/businesses/known-list.ts';

const knownList: KnownList = { pathname: '/', search: null };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        getContext={() => new RouterContextProvider(new Map([[knownListContext, knownList]]))}
      />
    </StrictMode>,
  );
});
