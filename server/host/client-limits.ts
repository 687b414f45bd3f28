/** How much, and for how long, the other end of a connection may take. */
export interface ClientLimits {
  /** Address and headers of a request together, in bytes. */
  headBytes: number;
  /** How many headers a request may have. */
  headers: number;
  /** Characters of an address, its query included. */
  addressLength: number;
  /** Connections open at the same time. */
  connections: number;
  /** How many of them one network may have; null: any number. */
  networkConnections: number | null;
  /** From the first byte of a request, or the opening of a connection, to the end of the headers. */
  headMs: number;
  /** Between two requests of a connection. */
  idleMs: number;
  /** A body that arrives, and an answer that is taken, more slowly than this is cut off. */
  leastBytesPerSecond: number;
  /** For this long a line may falter before it is cut off. */
  faltersMs: number;
  /** How often connections are looked at. */
  sweepMs: number;
}

/**
 * The limits of the site. Proxies keep their connections for a minute; browsers come back within seconds or not for
 * a while. At the least rate a file of 200 MB may take two days: it is there to tell a slow line from none.
 */
export function clientLimits({
  trustProxy,
  connectionsPerNetwork,
}: {
  trustProxy: boolean;
  /** 0: any number. Behind a proxy every connection is the proxy's. */
  connectionsPerNetwork: number;
}): ClientLimits {
  return {
    headBytes: 16 * 1024,
    headers: 100,
    addressLength: 8192,
    connections: 5000,
    networkConnections: trustProxy || connectionsPerNetwork === 0 ? null : connectionsPerNetwork,
    headMs: 15_000,
    idleMs: trustProxy ? 75_000 : 10_000,
    leastBytesPerSecond: 1000,
    faltersMs: 20_000,
    sweepMs: 1000,
  };
}
