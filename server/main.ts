import { ConfigurationError, parseConfig } from '#app/config.server.ts';
import { StartError } from '#app/start-error.ts';
import { startSite } from './start.ts';

const onProgress = (message: string) => process.stderr.write(`  ${message}\n`);

const site = Promise.try(() => startSite(parseConfig(process.env), onProgress));

// A signal that comes while the site is starting takes effect once it has started.
const stop = async (signal: string) => {
  const running = await site;
  onProgress(`Stopping (${signal})`);
  await running.stop();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

await site.catch((error: Error) => {
  const expected = error instanceof StartError || error instanceof ConfigurationError;
  process.stderr.write(`${expected ? error.message : `The site did not start: ${error.stack}`}\n`);
  process.exit(1);
});
