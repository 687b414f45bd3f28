import { ConfigurationError, parseConfig } from '#app/config.server.ts';
import { StartError } from '#app/start-error.ts';
import { startSite } from './start.ts';

const onProgress = (message: string) => process.stderr.write(`  ${message}\n`);
const stopping = new AbortController();

const site = Promise.try(() => startSite(parseConfig(process.env), onProgress, stopping.signal));

const stop = async (signal: string) => {
  onProgress(`Stopping (${signal})`);
  stopping.abort();
  // A start that is given up closes what it has opened by itself.
  await site.then((running) => running.stop()).catch(() => {});
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

await site.catch((error: Error) => {
  if (stopping.signal.aborted) return;
  const expected = error instanceof StartError || error instanceof ConfigurationError;
  process.stderr.write(`${expected ? error.message : `The site did not start: ${error.stack}`}\n`);
  process.exit(1);
});
