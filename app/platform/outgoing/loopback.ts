const IPV4 = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/i;

/** Whether an IP address is loopback, which only this machine can send from. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || IPV4.test(address);
}

/** Whether a host, as in a URL or a setting, is this machine seen from itself. An IPv6 address may be in brackets. */
export function isLoopbackHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
}
