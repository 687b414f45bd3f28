const IPV4 = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/i;

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || IPV4.test(address);
}

/** True if a host in a URL or setting means this machine itself. IPv6 addresses may be in brackets. */
export function isLoopbackHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
}
