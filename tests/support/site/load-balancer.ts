/** What visitors got while nodes came and went. */
interface Visits {
  pages: number;
  /** Pages that no node gave, with the reason. */
  failed: string[];
}

/** Visitors who come through a load balancer: a node that cannot be reached is passed over for the next. */
export interface LoadBalancer {
  /** Ends the visits and tells how they were. */
  stop(): Promise<Visits>;
  /** Settles when so many more pages have been visited. */
  pagesMore(count: number): Promise<void>;
}

/** Has several visitors at a time ask for these paths, over and over, until they are stopped. */
export function visitByLoadBalancer(
  nodes: readonly string[],
  paths: readonly string[],
  visitors: number,
): LoadBalancer {
  const visits: Visits = { pages: 0, failed: [] };
  let turn = 0;
  let stopped = false;

  async function visit(path: string): Promise<void> {
    const first = turn++ % nodes.length;
    let reason = '';
    for (let tries = 0; tries < nodes.length; tries += 1) {
      const node = nodes[(first + tries) % nodes.length] ?? '';
      try {
        const response = await fetch(node + path);
        const text = await response.text();
        if (response.ok && text.length > 0) return;
        reason = `${path}: ${response.status}`;
        break;
      } catch (error) {
        reason = `${path}: ${(error as Error).message}`;
      }
    }
    visits.failed.push(reason);
  }

  async function visitAll(): Promise<void> {
    while (!stopped) {
      const path = paths[visits.pages % paths.length] ?? '/';
      visits.pages += 1;
      await visit(path);
    }
  }

  const ended = Promise.all(Array.from({ length: visitors }, visitAll));
  return {
    async stop() {
      stopped = true;
      await ended;
      return visits;
    },
    async pagesMore(count) {
      const enough = visits.pages + count;
      while (visits.pages < enough) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}
