import { fork, type Serializable } from 'node:child_process';
import path from 'node:path';

/**
 * Starts a server of these benches as a process of its own.
 * @param file beside this one; once it is told what to serve it answers with its port, and ends when nobody listens to it any more
 * @param variables of its environment, besides this one's
 */
export async function forkServer(
  file: string,
  served: Serializable,
  variables: Record<string, string> = {},
): Promise<{ url: string; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, file), { env: { ...process.env, ...variables } });
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`The server of ${file} did not start.`)));
    child.send(served);
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}
