import {
  createRequestHandler,
  Form,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { ReactNode } from 'react';
import { inFull, PageResponse } from '#app/rendering/page-response.server.ts';
import { withUnsent } from '#app/rendering/markup/unsent.ts';
import { Link } from '#app/ui/link.tsx';
import { PageSprite } from '#app/ui/illustrations/page-sprite.tsx';

/** How a build's own entry writes a page. */
type Entry = ServerBuild['entry']['module'];

/** A site of two pages, as the installed router makes one. */
export interface SmallSite {
  build: ServerBuild;
  /** The modules of its pages, by the addresses at which the browser fetches them. */
  modules: Record<string, unknown>;
  /** Answers as a server does. @param path with its query */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** A page, and the inline scripts that it may run. */
  page(path: string): Promise<{ html: string; scripts: readonly string[] }>;
}

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <PageSprite />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Home() {
  const { dogs } = useLoaderData<{ dogs: string[] }>();
  return (
    <>
      <h1>All dogs</h1>
      <ul>
        {dogs.map((dog) => (
          <li key={dog}>{dog}</li>
        ))}
      </ul>
      <Link to="/dog?name=Rex">Rex</Link>
    </>
  );
}

function Dog() {
  const { name, seenBy } = useLoaderData<{ name: string; seenBy?: string }>();
  const praised = useActionData<string>();
  return (
    <>
      <h1>{name}</h1>
      <p>{praised}</p>
      <p>{seenBy}</p>
      <Link to="/">All</Link>
      <Form method="post">
        <button type="submit">Praise</button>
      </Form>
    </>
  );
}

const PAGES = {
  root: { Layout, default: Outlet },
  home: { default: Home },
  dog: { default: Dog },
};

/**
 * Makes a site of two pages, put together manually as the router's tools put together a build.
 * @param entry writes its pages
 * @param dogs what the home page hands over to the browser
 */
export function smallSite(entry: Entry, dogs: string[]): SmallSite {
  const loaders = {
    home: () => ({ dogs }),
    dog: ({ url }: { url: URL }) =>
      withUnsent({ name: url.searchParams.get('name') }, { seenBy: 'Seen by the server alone' }),
  };
  const build: ServerBuild = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: PAGES.root },
      home: { id: 'home', parentId: 'root', index: true, module: { ...PAGES.home, loader: loaders.home } },
      dog: {
        id: 'dog',
        parentId: 'root',
        path: 'dog',
        module: { ...PAGES.dog, loader: loaders.dog, action: () => 'Good dog' },
      },
    },
    assets: {
      url: '/assets/manifest.js',
      version: '1',
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js', '/assets/frame.js'] },
      routes: {
        root: asset('root', { path: '' }),
        home: asset('home', {
          parentId: 'root',
          index: true,
          hasLoader: true,
          imports: ['/assets/search.js'],
        }),
        dog: asset('dog', { parentId: 'root', path: 'dog', hasLoader: true, hasAction: true }),
      },
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  const handle = createRequestHandler(build, 'production');
  async function answer(path: string, init?: RequestInit): Promise<Response> {
    return handle(new Request(`http://localhost:3000${path}`, init), new RouterContextProvider());
  }
  return {
    build,
    modules: Object.fromEntries(Object.entries(PAGES).map(([id, module]) => [`/assets/${id}.js`, module])),
    ask: async (path, init) => inFull(await answer(path, init)),
    async page(path) {
      const response = await answer(path);
      const scripts = response instanceof PageResponse ? response.scripts : [];
      return { html: await inFull(response).text(), scripts };
    },
  };
}

/** What the router's list of assets says of a page. */
function asset(
  id: string,
  has: {
    path?: string;
    index?: boolean;
    parentId?: string;
    hasLoader?: boolean;
    hasAction?: boolean;
    imports?: string[];
  },
): ServerBuild['assets']['routes'][string] {
  return {
    id,
    module: `/assets/${id}.js`,
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    ...has,
  };
}
