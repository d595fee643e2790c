import type { LookupAddress } from 'node:dns'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request, type RequestOptions } from 'node:https'
import type { Internet } from '../server/kit/internet.ts'
import { listening } from './listening.ts'

/** The one public address of every name; it is never connected to. */
export const publicAddress = '93.184.215.14'

/**
 * Another site: an https server of this machine, and an internet that has nothing else. Every name has the public address, unless
 * `names` says otherwise; a connection goes to the server, whichever address it is for.
 * @param answer what it says
 */
export async function otherSite(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer({ key, cert: certificate }, answer)
  const port = await listening(server)
  const names: Record<string, string[]> = {}
  /** The addresses that connections were wanted to. */
  const connections: string[] = []
  const internet: Internet = {
    resolve: async (host) => (names[host] ?? [publicAddress]).map(asLookup),
    request: (url, { lookup, ...options }) => {
      const here: RequestOptions['lookup'] = (_host, { all }, done) =>
        all ? done(null, [asLookup('127.0.0.1')]) : done(null, '127.0.0.1', 4)
      lookup?.(url.hostname, { all: true }, (_, addresses) => {
        connections.push(...(addresses as LookupAddress[]).map(({ address }) => address))
      })
      return request(url, { ...options, port, ca: certificate, lookup: here })
    },
    timeout: 10_000,
  }
  return { internet, names, connections }
}

const asLookup = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })

/** A certificate for tests alone: self-signed, valid from 2020 to 2120, for the names that tests use. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtcLE0dUfPZZHL57N
lblvO36VqM6mj5hUZwaW67/AqDahRANCAATNP8SfI6B7UqhncpWy4GKoSAUQxpcM
hTSfx4668gZ0ZFdwVxahBpEgYn+BkvBJhLHzulhPjg/FEo7ZS2j109Tm
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBrDCCAVKgAwIBAgIBATAKBggqhkjOPQQDAjAfMR0wGwYDVQQDDBRwaWN0dXJl
cy5leGFtcGxlLmNvbTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFow
HzEdMBsGA1UEAwwUcGljdHVyZXMuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggq
hkjOPQMBBwNCAATNP8SfI6B7UqhncpWy4GKoSAUQxpcMhTSfx4668gZ0ZFdwVxah
BpEgYn+BkvBJhLHzulhPjg/FEo7ZS2j109Tmo30wezAMBgNVHRMEBTADAQH/MEwG
A1UdEQRFMEOCFHBpY3R1cmVzLmV4YW1wbGUuY29tghNnYWxsZXJ5LmV4YW1wbGUu
Y29tghB0ZXh0LmV4YW1wbGUuY29thwRduNcOMB0GA1UdDgQWBBSoHtutTx0A6te5
hPJZ9pTduOW2SjAKBggqhkjOPQQDAgNIADBFAiEA4Xo3Y4pkEQfmfcukgQnUGvbf
s50sQse9bBUCNo8DGyoCIH85QQLKNcnkNItMUpHXzesR7pWOEn7D6uMbNe0R7n0X
-----END CERTIFICATE-----`
