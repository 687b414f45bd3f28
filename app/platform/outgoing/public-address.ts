import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges without public hosts, from IANA's special-purpose registry (RFC 6890 and later), and multicast. */
const NOT_PUBLIC_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const GLOBAL_IPV6: readonly [string, number] = ['2000::', 3];
/** Parts of it that are not hosts, or that map to IPv4 addresses. */
const NOT_PUBLIC_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/** True for the public internet: not loopback, private or site-specific, also in IPv6 forms. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !listOf(NOT_PUBLIC_IPV4, 'ipv4').check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return (
    listOf([GLOBAL_IPV6], 'ipv6').check(address, 'ipv6') &&
    !listOf(NOT_PUBLIC_IPV6, 'ipv6').check(address, 'ipv6')
  );
}

/** Addresses that are never a service: cloud metadata, which reveals secrets, or no single host. */
const NOT_A_HOST_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
];
const NOT_A_HOST_IPV6: readonly (readonly [string, number])[] = [
  ['::', 128],
  ['fd00:ec2::', 32],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::a9fe:0', 112],
  ['2002:a9fe::', 32],
];

/** True if an operator or owner may name this address as a service, public or on their network. */
export function isServiceAddress(address: string): boolean {
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
  if (family === null) return false;
  // IPv4 rules also cover `::ffff:` addresses.
  return (
    !listOf(NOT_A_HOST_IPV4, 'ipv4').check(address, family) &&
    !listOf(NOT_A_HOST_IPV6, 'ipv6').check(address, family)
  );
}

/** Parses a host as connections do: `2852039166` and `0xa9fea9fe` are IPv4 addresses. Null for a name. */
export function addressOfHost(host: string): string | null {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isIPv6(bare)) return bare;
  const read = URL.parse(`http://${bare}/`)?.hostname ?? '';
  return isIPv4(read) ? read : null;
}

/** True if a host can only be nearby: a non-public address, or a name that can't exist on the public internet. */
export function isNearbyHost(host: string): boolean {
  const address = addressOfHost(host);
  if (address !== null) return !isPublicAddress(address);
  const name = host.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || /\.(?:localhost|local|lan|internal|home\.arpa)$/.test(name);
}

function listOf(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
