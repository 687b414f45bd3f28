import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What of IPv4 is nobody's public host, by IANA's registry of special-purpose addresses (RFC 6890 and later), with multicast. */
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

/** What of IPv6 is given out at all. */
const GLOBAL_IPV6: readonly [string, number] = ['2000::', 3];
/** What of that is none of a host, or leads to an IPv4 address of any kind. */
const NOT_PUBLIC_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/**
 * Whether an IP address is one of the public internet: not of this machine, of a private network, or of one that means
 * something else in each place. Where an IPv6 address only stands for an IPv4 one, it is not.
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
