import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 ranges without public hosts, from IANA's registry of special-purpose addresses (RFC 6890 and later), and
 * multicast.
 */
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

/** Allocated IPv6 range. */
const GLOBAL_IPV6: readonly [string, number] = ['2000::', 3];
/** Parts of it that are not hosts, or that map to IPv4 addresses. */
const NOT_PUBLIC_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/**
 * Whether an IP address is on the public internet: not loopback, private or site-specific, and not an IPv6 form of an
 * IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !listOf(NOT_PUBLIC_IPV4, 'ipv4').check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return (
    listOf([GLOBAL_IPV6], 'ipv6').check(address, 'ipv6') &&
    !listOf(NOT_PUBLIC_IPV6, 'ipv6').check(address, 'ipv6')
  );
}

function listOf(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
