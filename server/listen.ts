import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import type { Hono } from 'hono';
import type { Config } from '#app/config.server.ts';
import { StartError } from '#app/start-error.ts';
import { clientLimits } from './client-limits.ts';
import { createHttpServer } from './http-server.ts';
import type { AnswerKept } from './kept-answers.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Each worker listens for itself where the system shares connections out. Handed on by the supervisor, as is done
 * elsewhere, those which a killed worker had not taken yet stay open and are answered by nobody.
 */
const SHARES_PORT = cluster.isWorker && process.platform === 'linux';

/**
 * Serves `host` at the configured address.
 * @param answerKept asked first
 * @throws StartError when the address cannot be had
 */
export async function listen(host: Hono, answerKept: AnswerKept, config: Config): Promise<Server> {
  const { port, host: hostname } = config;
  const server = createHttpServer(host, answerKept, securityHeaders(config.siteUrl), clientLimits(config));
  await bind(server, port, hostname);
  return server;
}

/**
 * Finds out whether the address is free before anything slow is begun.
 * @throws StartError when it isn't
 */
export async function checkAddress({ port, host: hostname }: Config): Promise<void> {
  const probe = createServer();
  await bind(probe, port, hostname);
  await new Promise((resolve) => probe.close(resolve));
}

function bind(server: Server, port: number, hostname: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${hostname} is in use by another program. Stop that one or set PORT to another number.`
          : `The address ${hostname}:${port} cannot be used (${error.code}). Check HOST and PORT.`;
      reject(new StartError(reason));
    });
    server.listen({ port, host: hostname, reusePort: SHARES_PORT }, () => resolve());
  });
}

const LONGEST_FINISH_MS = 5000;
const IDLE_SWEEP_MS = 50;

/** Takes no new connections, lets the requests in flight finish for five seconds, then cuts off the rest. */
export async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Browsers keep their connections open after the last answer, which may only just be on its way.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), LONGEST_FINISH_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
