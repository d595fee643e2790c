import * as fc from 'fast-check'
import type { Endpoint } from '../../contract/endpoint.ts'
import { everyCall } from '../../contract/index.ts'
import { forms } from '../../server/features.ts'
import { formCalls, formOf } from '../../server/pages/page-forms.ts'
import { routes } from '../../web/routes.tsx'
import { oddCookies } from '../odd-cookies.ts'
import { aBombPng } from '../pictures.ts'
import { oddCursor, oddText, oddValue } from './odd-values.ts'
import { almostFitting, fitting, idsOf, type World } from './of-schema.ts'

export type Who = 'visitor' | 'member' | 'admin'

/** A request as it goes over the wire; its cookies are made from a token by `cookies`. */
export interface AnyRequest {
  who: Who
  method: string
  target: string
  hosts: string[]
  headers: [string, string][]
  cookies: (token: string) => string[]
  body: string | null
}

const listOf = (list: string) => list.split(' ')
const queryNames = listOf(
  'next token tab comment reply edit report comments replies page from to step change search category sort cursor status q',
)
const files = listOf(
  '/robots.txt /sitemap.xml /sitemap-1.xml /feed.xml /site.webmanifest /picture.png /learn/picture.png /learn/:id/picture.png /articles/:id/picture.png /media/:id ' +
    '/healthz /readyz /favicon.svg /assets/:id /api/auth/login /unsubscribe /:id /api/:id',
)

const aPng = aBombPng(640, 400).toString('latin1')

/** Any request that a visitor, a member or an admin could send, of every call, page, form and file that there is. */
export function anyRequest(world: World): fc.Arbitrary<AnyRequest> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...everyCall).chain((call) => callRequest(call, world)) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...routes.map(({ path }) => path), ...files).chain((path) => pageRequest(path, world)),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...formCalls, ...Object.keys(forms)).chain((name) => formRequest(name, world)),
    },
  )
}

function callRequest(call: Endpoint, world: World): fc.Arbitrary<AnyRequest> {
  const body = call.body ? jsonOf(call.body, world) : call.method === 'POST' ? upload : rarely(oddJson)
  const query = call.query ? queryOf(fitting(call.query, world), almostFitting(call.query, world)) : rarely(oddQuery)
  const type = body === upload ? 'multipart/form-data; boundary=x' : 'application/json'
  const headers = fc.constant<[string, string][]>([['Content-Type', type]])
  return request({ method: call.method, path: pathOf(call.path, world), query, headers, body, who: whoFor(call) })
}

function pageRequest(path: string, world: World): fc.Arbitrary<AnyRequest> {
  const query = fc.oneof(fc.constant(''), oddQuery)
  return request({
    method: 'GET',
    path: pathOf(path, world),
    query,
    headers: fc.constant<[string, string][]>([]),
    body: fc.constant(null),
    who: anybody,
  })
}

function formRequest(name: string, world: World): fc.Arbitrary<AnyRequest> {
  const control = name.includes(' ') ? 'call' : 'form'
  const call = everyCall.find(({ address }) => address === formOf(new URLSearchParams([[control, name]]), forms)?.call)
  const values = call?.body ? fc.oneof(fitting(call.body, world), almostFitting(call.body, world)) : fc.constant({})
  const body = fc.tuple(values, fc.constantFrom(...world.ids)).map(([fields, id]) => {
    const written = Object.entries(fields ?? {}).map(([field, value]) => {
      // An object may have no method that makes a text of it.
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return [field, text.toWellFormed()]
    })
    return `${new URLSearchParams([[control, name], ['id', id], ...written])}`
  })
  const path = fc.constantFrom(...routes.map((page) => page.path)).chain((page) => pathOf(page, world))
  const headers = fc.constant<[string, string][]>([['Content-Type', 'application/x-www-form-urlencoded']])
  return request({ method: 'POST', path, query: rarely(oddQuery, ''), headers, body, who: anybody })
}

interface Parts {
  method: string
  path: fc.Arbitrary<string>
  query: fc.Arbitrary<string | null>
  headers: fc.Arbitrary<[string, string][]>
  body: fc.Arbitrary<string | null>
  who: fc.Arbitrary<Who>
}

function request({ method, path, query, headers, body, who }: Parts): fc.Arbitrary<AnyRequest> {
  const parts = {
    who,
    path,
    query,
    usual: headers,
    more: rarely(oddHeaders),
    hosts: rarely(rarely(oddHosts)),
    body,
    other: rarely(oddMethod),
  }
  return fc
    .record({
      ...parts,
      cookies: fc.oneof({ weight: 6, arbitrary: fc.constant(oddCookies[0]) }, fc.constantFrom(...oddCookies)),
    })
    .map(({ other, path, query, usual, more, hosts, body, cookies, who }) => ({
      who,
      method: other ?? method,
      target: path + (query ? `?${query}` : ''),
      hosts: hosts ?? ['localhost'],
      headers: withHeaders(usual, more ?? []),
      cookies: cookies ?? (() => []),
      body,
    }))
}

/** Odd ones stand in the place of the usual. */
function withHeaders(usual: [string, string][], odd: [string, string][]): [string, string][] {
  const names = odd.map(([name]) => name)
  return [...usual.filter(([name]) => !names.includes(name)), ...odd].map(([name, value]) => [
    name,
    value.replace(/[\r\n\0]/g, ' '),
  ])
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T | null = null) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(otherwise) }, arbitrary)

const anybody: fc.Arbitrary<Who> = fc.constantFrom('visitor', 'member', 'admin')
const whoFor = ({ access }: Endpoint): fc.Arbitrary<Who> =>
  access === 'anyone'
    ? anybody
    : fc.oneof({ weight: 8, arbitrary: fc.constant(access === 'member' ? access : 'admin') }, anybody)

/** An address with its varying parts: mostly ids of what they name, by the word before them. */
function pathOf(pattern: string, world: World): fc.Arbitrary<string> {
  const segments = pattern.split('/').map((segment, at, all) => {
    if (!segment.startsWith(':') && segment !== '*') return fc.constant(segment)
    const ids = fc.constantFrom(...idsOf(all[at - 1] ?? '', world))
    const odd = fc.oneof(
      oddText.map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom('%', '%0', '%FF', '\xff', '..', ''),
    )
    return fc.oneof({ weight: 6, arbitrary: ids }, fc.constantFrom(...world.ids), odd)
  })
  const whole = fc.tuple(...segments).map((parts) => parts.join('/'))
  return fc
    .tuple(whole, rarely(fc.constantFrom('/', '//', '%0A', '%E2%80%A8', '%', '\\', '/..', ';x', '.json')))
    .map(([path, end]) => path + (end ?? ''))
}

const oddQuery = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...queryNames), oddText), fc.oneof(oddText, oddCursor)), { maxLength: 4 })
  .map((pairs) => `${new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))}`)

const queryOf = (...values: fc.Arbitrary<unknown>[]) =>
  fc.oneof(...values, fc.constant({})).map((fields) => {
    const pairs = Object.entries(fields ?? {}).map(([name, value]) => [
      name.toWellFormed(),
      String(textOf(value)).toWellFormed(),
    ])
    return `${new URLSearchParams(pairs)}`
  })

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

const oddJson = fc.oneof(
  oddValue.map((value) => JSON.stringify(value)),
  fc.constantFrom('', '{', '{"a":1e999}', '\xff\xfe', 'null', '"', '[', '{"__proto__":{}}'),
)

/** A form with a file, as bytes: each letter is one. */
const upload = fc
  .record({
    name: fc.constantFrom('file', 'file', 'other'),
    filename: oddText.map((text) =>
      Buffer.from(text)
        .toString('latin1')
        .replace(/[\r\n"]/g, ''),
    ),
    bytes: fc.constantFrom(aPng, aPng, aPng.slice(0, 60), 'GIF89a', ''),
  })
  .map(
    ({ name, filename, bytes }) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${bytes}\r\n--x--\r\n`,
  )

/** Half of them fit. */
const jsonOf = (shape: NonNullable<Endpoint['body']>, world: World) =>
  fc.oneof(
    { weight: 4, arbitrary: fitting(shape, world).map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: almostFitting(shape, world).map((value) => JSON.stringify(value)) },
    oddJson,
  )

const oddMethod = fc.constantFrom(
  'HEAD',
  'OPTIONS',
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'PURGE',
)
const oddHosts: fc.Arbitrary<string[]> = fc.oneof(
  fc.constantFrom(...listOf('LOCALHOST:80 [::1]:3000 a/b x@y a.b. 0x7f.1 é [ :80')).map((host) => [host]),
  fc.constant<string[]>([]),
  fc.constant<string[]>(['a', 'b']),
)
const headerNames = listOf(
  'Content-Type Accept Accept-Encoding Accept-Language If-None-Match If-Modified-Since Range Origin Referer Sec-Fetch-Site ' +
    'Save-Data User-Agent X-Forwarded-For X-Forwarded-Host Forwarded Authorization Cookie X-Odd',
)
const headerValues = listOf(
  '* "x" W/" null br;q=0 gzip,br bytes=0- bytes=-1 on none cross-site session ::ffff:1.2.3.4%eth0 http://localhost https://x ' +
    'application/json;charset=utf-16 application/json;;; multipart/form-data multipart/form-data;boundary=x text/plain ' +
    'application/x-www-form-urlencoded application/x-www-form-urlencoded;charset=x',
)
const oddHeaders: fc.Arbitrary<[string, string][]> = fc.array(
  fc.tuple(
    fc.constantFrom(...headerNames),
    fc.oneof(
      fc.constantFrom(...headerValues),
      oddText.map((text) => Buffer.from(text).toString('latin1')),
    ),
  ),
  { minLength: 1, maxLength: 3 },
)
