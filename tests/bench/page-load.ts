import autocannon from 'autocannon';

/** What a browser sends along when it opens a page. */
export const BROWSER_HEADERS = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** What a server did under load. */
export interface Load {
  /** How many answers. */
  count: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Bytes of an answer, headers included. */
  bytes: number;
}

interface LoadOptions {
  url: string;
  /** Paths with their queries; each connection goes through a share of its own. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** The only status that counts as an answer. */
  status?: number;
}

/**
 * Keeps a server busy over several connections, each asking again as soon as it was answered.
 * @throws Error when anything but the wanted status comes back
 */
export async function loadPages(options: LoadOptions): Promise<Load> {
  const { url, paths, connections, seconds, headers = BROWSER_HEADERS, status = 200 } = options;
  let client = 0;
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections,
        duration: seconds,
        headers,
        setupClient: (one) => {
          const own = client % connections;
          client += 1;
          const share = paths.filter((_, index) => index % connections === own);
          one.setRequests((share.length > 0 ? share : paths).map((path) => ({ path, method: 'GET' })));
        },
      },
      (error: Error | null, ended) => (error ? reject(error) : resolve(ended)),
    );
    running.on('response', (_client, code, _bytes, time) => {
      if (code === status) times.push(time);
    });
  });
  if (times.length !== result.requests.total || result.errors > 0) {
    const others = result.requests.total - times.length;
    throw new Error(`${others} answers were not ${status}, ${result.errors} requests failed.`);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    count: result.requests.total,
    rate: result.requests.total / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    bytes: result.throughput.total / result.requests.total,
  };
}
