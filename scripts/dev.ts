/** `npm run dev`: the whole site on Vite's development server with hot reload. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { parseConfig } from '#app/config/config.server.ts';

const config = parseConfig(process.env);
const http = createServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: { server: http }, hmr: { server: http } },
});
const { ssr } = vite.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error('This version of Vite cannot run the server.');

const onProgress = (message: string) => process.stderr.write(`  ${message}\n`);
const { openSite } = await ssr.runner.import('/server/host/start.ts');
const site = await openSite(config, onProgress);

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    // Imported per request, so that changes of the host take effect as well.
    const { createHost } = await ssr.runner.import('/server/host/host.ts');
    const pages = () => ssr.runner.import('virtual:react-router/server-build');
    await getRequestListener(createHost(site.services, pages).fetch)(request, response);
  });
});
http.listen(config.port, config.host, () => onProgress(`Developing at ${config.siteUrl}`));

for (const signal of ['SIGINT', 'SIGTERM']) {
  // Vite would end the process before the database has been closed.
  process.removeAllListeners(signal);
  process.once(signal, async () => {
    await vite.close();
    await site.close();
    process.exit(0);
  });
}
