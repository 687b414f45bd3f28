import { Agent, request } from 'node:http';

/** How clients fared with a site that was stopped under them. */
interface Fates {
  answered: number;
  /** Answers which said that the connection ends with them. */
  last: number;
  /** Statuses that were not 200. */
  refused: number[];
  /** Why requests that had reached the site, or a connection to it, were not answered. */
  cutOff: string[];
}

/** Clients that ask without a pause, each on one connection which it keeps for as long as it may. */
export interface EagerClients {
  /** Settles when so many more requests have been answered. */
  answersMore(count: number): Promise<void>;
  /** Settles when nothing accepts connections any more. */
  done: Promise<Fates>;
}

/** Has so many clients ask for these paths in turn until no connection can be made any more. */
export function startEagerClients(port: number, count: number, paths: readonly string[]): EagerClients {
  const fates: Fates = { answered: 0, last: 0, refused: [], cutOff: [] };
  const waiting = new Set<() => void>();

  async function ask(agent: Agent, path: string): Promise<'answered' | 'gone'> {
    return new Promise((resolve) => {
      const sent = request({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.once('error', (error) => fates.cutOff.push(`${path}: in the answer, ${error.message}`));
        response.once('close', () => resolve('answered'));
        response.once('end', () => {
          fates.answered += 1;
          if (response.headers.connection === 'close') fates.last += 1;
          if (response.statusCode !== 200) fates.refused.push(response.statusCode ?? 0);
          for (const look of waiting) look();
        });
        response.resume();
      });
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') resolve('gone');
        else {
          fates.cutOff.push(`${path}: ${error.code}, ${sent.reusedSocket ? 'kept' : 'new'} connection`);
          resolve('answered');
        }
      });
      sent.end();
    });
  }

  async function askOnAndOn(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; ; turn += 1) {
      if ((await ask(agent, paths[turn % paths.length] ?? '/')) === 'gone') return agent.destroy();
    }
  }

  const done = Promise.all(Array.from({ length: count }, (_, first) => askOnAndOn(first))).then(() => fates);
  return {
    done,
    answersMore: (more) => {
      const enough = fates.answered + more;
      return new Promise((resolve) => {
        const look = () => {
          if (fates.answered < enough) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
  };
}
