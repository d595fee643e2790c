import type { Endpoint } from '../../../contract/endpoint.ts'
import { Download } from '../../../contract/shapes.ts'
import { webhookEvents } from '../../../contract/webhooks/webhooks.ts'
import { exampleOf } from './example-of.ts'
import { namedSchemas, schemaOf, type JsonSchema } from './json-schemas.ts'
import { messageOf } from './webhook-operation.ts'

/** A call with the names that the contract gives to it and its feature. */
export interface NamedCall {
  feature: string
  name: string
  call: Endpoint
}

interface Site {
  name: string
  cookie: string
}

/**
 * The description of the API (https://spec.openapis.org/oas/v3.1.0), made from the contract.
 * @param site its name, and that of the cookie of a session
 */
export function openApiOf(calls: readonly NamedCall[], { name, cookie }: Site) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas = namedSchemas()
  for (const one of calls) {
    const path = one.call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.call.method.toLowerCase()]: operationOf(one, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: name, version: '1', description: about },
    servers: [{ url: '/' }],
    security: [],
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, { post: messageOf(event) }])),
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'The session of a member in a browser.' },
        key: { type: 'http', scheme: 'bearer', description: aboutKeys },
      },
    },
  }
}

const about =
  'Calls without `x-internal` are open to programs: to all of them, from the pages of every site and without cookies, unless they name the ' +
  'scope of a key. The others serve the pages of this site and may change. Lists name their next page in the Link header.'

const aboutKeys =
  'A key that an admin of this site has made for a program, as `Authorization: Bearer artha_…`. It works with the rights of whoever made it, ' +
  'in the calls of its scopes alone.'

type Named = Readonly<Record<string, JsonSchema>>

function operationOf({ feature, name, call }: NamedCall, named: Named) {
  const { path, access, scope, summary, query, body, file } = call
  const isOpen = summary !== undefined
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: summary ?? 'For the pages of this site alone.',
    ...(!isOpen && { 'x-internal': true }),
    parameters: [
      ...Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        schema: ofPath[name] ?? uuid,
        ...(isOpen && { example: exampleOf(ofPath[name] ?? uuid, { named }, { name }) }),
      })),
      ...(query ? parametersOf(schemaOf(query, 'input')) : []).map((one) => ({
        ...one,
        ...(isOpen && one.name !== 'cursor' && { example: exampleOf(one.schema, { named }, { name: one.name }) }),
      })),
    ],
    ...(body && {
      requestBody: { required: true, content: jsonOf(schemaOf(body, 'input'), isOpen && { named, isInput: true }) },
    }),
    ...(file !== undefined && { requestBody: { required: true, content: formWith(file) } }),
    responses: {
      200: { description: summary ?? 'The reply.', content: contentOf(call, isOpen && { named }) },
      ...errorsOf(call),
    },
    security: access === 'anyone' ? [] : [...(scope ? [{ key: [scope] }] : []), { session: [] }],
  }
}

const uuid = { type: 'string', format: 'uuid' }
/** Parameters of paths that are no ids. */
const ofPath: Named = {
  key: { type: 'string', pattern: '^\\w{1,40}$' },
  slug: { type: 'string', minLength: 1, maxLength: 120 },
}

/** @param frame false for a call that gets no example */
const jsonOf = (schema: JsonSchema, frame: Parameters<typeof exampleOf>[1] | false) => ({
  'application/json': { schema, ...(frame && { example: exampleOf(schema, frame) }) },
})

const formWith = (field: string) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [field],
    },
  },
})

const contentOf = ({ reply }: Endpoint, frame: { named: Named } | false) =>
  reply === Download ? { 'application/octet-stream': {} } : jsonOf(schemaOf(reply, 'output'), frame)

function errorsOf({ method, path, access, scope, query, body, file, limit }: Endpoint) {
  const reads = method === 'GET'
  const expected = {
    400: (query ?? body ?? file) && 'The input has errors, by name in `fields`.',
    401: access !== 'anyone' && 'Nobody is signed in, or the key does not work.',
    403:
      access !== 'anyone'
        ? 'The member, or the key, may not do this.'
        : !reads && 'It came from a page of another site.',
    404: path.includes(':') && 'There is no such thing.',
    429: (limit ?? scope ?? reads) && 'Too many calls: `Retry-After` says when to try again.',
    503: 'The site cannot reach its data at the moment: `Retry-After` says when to try again.',
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    Object.entries(expected).flatMap(([status, description]) =>
      description ? [[status, { description, content }]] : [],
    ),
  )
}

function parametersOf({ properties, required }: JsonSchema) {
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: ((required ?? []) as string[]).includes(name),
    schema,
  }))
}

/** The names of a query's parameters. */
export const queryNames = (query: Endpoint['query']): string[] =>
  query ? parametersOf(schemaOf(query, 'input')).map(({ name }) => name) : []
