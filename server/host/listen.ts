import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer, type ListenOptions, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Config } from '#app/config/config.server.ts';
import { StartError } from '#app/services/start-error.ts';
import type { Departure } from './departure.ts';
import { clientLimits } from './client-limits.ts';
import { createHttpServer } from './http-server.ts';
import type { AnswerFromCache } from '../page-cache/cached-answers.ts';
import { followConnections, type OpenConnections } from './open-connections.ts';
import { securityHeaders } from '../security/security-headers.ts';

/** Workers listen themselves if possible; handed-on connections of a killed worker would hang. */
const SHARES_PORT = cluster.isWorker && process.platform === 'linux';

/** Serves `host` at the configured address. @throws StartError if it isn't available */
export async function listen(
  host: Pick<Hono, 'fetch'>,
  answerFromCache: AnswerFromCache,
  isPage: (pathname: string) => boolean,
  config: Config,
): Promise<Listener> {
  const { port, host: hostname } = config;
  const server = createHttpServer(
    host,
    answerFromCache,
    isPage,
    securityHeaders(config.siteUrl),
    clientLimits(config),
  );
  const connections = followConnections(server);
  await listenOn(server, { port, host: hostname, reusePort: SHARES_PORT }, port, hostname);
  return createListener(server, connections);
}

/** Claims the address without listening. @returns releases it @throws StartError if in use */
export async function claimAddress({ port, host: hostname }: Config): Promise<() => void> {
  const claim = createNetServer((socket) => socket.destroy()).unref();
  const name = claimName(port, hostname);
  if (name !== null) await listenOn(claim, { path: name }, port, hostname);
  try {
    const probe = createServer();
    await listenOn(probe, { port, host: hostname }, port, hostname);
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    claim.close();
    throw error;
  }
  return () => void claim.close();
}

/** A name only one process can hold until it ends; null if the system has none. */
function claimName(port: number, hostname: string): string | null {
  const name = `dog-care-directory ${hostname}:${port}`;
  if (port === 0) return null;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? String.raw`\\.\pipe\${name}` : null;
}

function listenOn(server: NetServer, address: ListenOptions, port: number, hostname: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${hostname} is in use by another program. Stop that one or set PORT to another number.`
          : `The address ${hostname}:${port} cannot be used (${error.code}). Check HOST and PORT.`;
      reject(new StartError(reason));
    });
    server.listen(address, () => resolve());
  });
}

const LONGEST_FINISH_MS = 5000;
const LOOK_EVERY_MS = 50;
/** Idle checks before a connection counts as idle: about a second, for phones on a bad line. */
const LOOKS_AT_REST = 20;
/** Checks without a new connection after which everyone has one. */
const LOOKS_WITHOUT_ARRIVAL = 5;
const LONGEST_SETTLE_MS = 1500;

/** A server at the configured address, and the steps to stop it without dropping requests. */
export interface Listener extends Departure {
  /** Lets requests finish for five seconds, ending each connection with its answer, then cuts off the rest. */
  finish(): Promise<void>;
}

function createListener(server: Server, connections: OpenConnections): Listener {
  let closed: Promise<void> | undefined;
  const refuse = async () => {
    if (closed) return;
    await afterReading();
    // Node's own method would end connections with requests on their way.
    closed ??= new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  };
  return {
    leave: async () => connections.endWithAnswers(true),
    async settle() {
      connections.endWithAnswers(false);
      const begun = performance.now();
      let arrived = connections.count();
      for (let looks = 0; looks < LOOKS_WITHOUT_ARRIVAL; looks += 1) {
        await sleep(LOOK_EVERY_MS);
        await afterReading();
        if (connections.count() !== arrived && performance.now() - begun < LONGEST_SETTLE_MS) looks = 0;
        arrived = connections.count();
      }
    },
    refuse,
    async finish() {
      await refuse();
      connections.endWithAnswers(true);
      const sweep = setInterval(
        () => setImmediate(() => connections.endResting(LOOKS_AT_REST)),
        LOOK_EVERY_MS,
      );
      const cutOff = setTimeout(() => server.closeAllConnections(), LONGEST_FINISH_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(cutOff);
      // Node's own method ends the timer for slow headers, which would keep the site in memory.
      server.close();
    },
  };
}

/** Runs after pending reads and accepts. */
const afterReading = () => new Promise((resolve) => setImmediate(resolve));
