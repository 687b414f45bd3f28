import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Services } from '#app/services.server.ts';
import { servicesContext } from '#app/services-context.server.ts';
import { packageRoot } from '#db/package-root.ts';
import { apiRoutes } from './api.ts';
import { healthRoutes } from './health.ts';
import { BodyError } from './json-body.ts';
import { requestLog } from './request-log.ts';

/** The whole site as one request handler: headers, health, JSON endpoints, files, pages. */
export function createHost(services: Services, build: () => Promise<ServerBuild>): Hono {
  const host = new Hono();
  host.use(requestLog(services.logger));
  host.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [] },
      strictTransportSecurity: services.config.siteUrl.startsWith('https:'),
    }),
  );
  host.use(compress());
  host.route('/', healthRoutes(services));
  host.route('/', apiRoutes(services));
  host.use(...staticFiles());
  host.all('*', pages(services, build));
  host.onError((error, context) => {
    if (error instanceof BodyError) return context.json({ error: error.message }, error.status);
    services.logger.error({ err: error, path: context.req.path }, 'request failed');
    return context.json({ error: 'Something went wrong on our side. Please try again later.' }, 500);
  });
  return host;
}

function staticFiles() {
  const root = path.join(packageRoot(), 'build/client');
  return [
    '*',
    serveStatic({
      root,
      onFound: (file, context) => {
        // Files below /assets carry a hash of their content in their names.
        const immutable = file.startsWith(path.join(root, 'assets'));
        context.header(
          'Cache-Control',
          immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    }),
  ] as const;
}

function pages(services: Services, build: () => Promise<ServerBuild>) {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async ({ req }: { req: { raw: Request } }) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return handle(req.raw, context);
  };
}
