/** Limits for the other end of a connection. */
export interface ClientLimits {
  /** Address and headers together, in bytes. */
  headBytes: number;
  headers: number;
  /** Characters, query included. */
  addressLength: number;
  /** Connections open at a time. */
  connections: number;
  /** Connections of one network; null for unlimited. */
  networkConnections: number | null;
  /** From the first byte or the connection to the end of the headers. */
  headMs: number;
  /** Between two requests of a connection. */
  idleMs: number;
  /** Minimum rate for bodies and answers. */
  leastBytesPerSecond: number;
  /** How long a connection may be slower. */
  faltersMs: number;
  /** Interval of the checks. */
  sweepMs: number;
}

/** Limits of the site. Proxies reuse connections after a minute, browsers within seconds. */
export function clientLimits({
  trustProxy,
  connectionsPerNetwork,
}: {
  trustProxy: boolean;
  /** 0 for unlimited. Behind a proxy every connection is the proxy's. */
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
