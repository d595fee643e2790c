import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

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
