import { expect, test } from 'vitest'
import { networkOf, visitorAddress, widerNetworkOf } from './network.ts'

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['its neighbour in the same /64', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['upper case and zeros written out', '2001:0DB8:0001:0002:0000:0000:0000:00FF', '2001:db8:1:2::/64'],
  ['the next /64', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['an IPv4 address mapped into IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal and upper case', '::FFFF:CB00:7107', '203.0.113.7'],
  ['an address with a zone id', 'fe80::1%eth0', 'fe80::/64'],
  ['an IPv4 address with a port', '203.0.113.7:4711', '203.0.113.7'],
  ['an IPv6 address with a port', '[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['an IPv6 address in brackets', '[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['blanks around it', ' 203.0.113.7 ', '203.0.113.7'],
  ['what is no address', 'Unknown', 'unknown'],
])('the network of %s: %s', (_, address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:DB8:1:ffff::1]:4711', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['::ffff:203.0.113.7', null],
  ['203.0.113.7', null],
  ['Unknown/64', null],
  [null, null],
])('the wider network of %s: %s', (address, network) => {
  expect(widerNetworkOf(address)).toBe(network)
})

test.each([
  ['nobody trusted', 0, '198.51.100.1', '10.0.0.9'],
  ['one proxy', 1, '198.51.100.1', '198.51.100.1'],
  ['one proxy, and a made-up entry', 1, '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['two proxies', 2, '198.51.100.1, 203.0.113.5', '198.51.100.1'],
  ['two proxies, and made-up entries', 2, '192.0.2.66,, 192.0.2.67,198.51.100.1, 203.0.113.5', '198.51.100.1'],
  ['two proxies, of which the outer one was passed by', 2, '198.51.100.1', '198.51.100.1'],
  ['a proxy that writes ports', 1, '[2001:db8::1]:4711', '2001:db8::1'],
  ['a proxy that writes no address', 1, 'unknown', '10.0.0.9'],
  ['an entry that no column can hold', 1, 'a'.repeat(5_000), '10.0.0.9'],
  ['no header', 2, undefined, '10.0.0.9'],
])("the visitor's address with %s", (_, proxies, header, address) => {
  const headers = header === undefined ? {} : { 'x-forwarded-for': header }
  expect(visitorAddress({ headers, socket: { remoteAddress: '10.0.0.9' } }, proxies)).toBe(address)
})
