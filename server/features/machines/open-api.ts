import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Access } from '../../../contract/roles.ts'
import { Download } from '../../../contract/shapes.ts'
import { webhookEvents } from '../../../contract/webhooks/webhooks.ts'
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
  for (const one of calls) {
    const path = one.call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.call.method.toLowerCase()]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: { title: name, version: '1', description: about },
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, { post: messageOf(event) }])),
    components: {
      schemas: namedSchemas(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  }
}

const about =
  'Calls with a summary are open to every site, without cookies. The others serve the pages of this site and may change. ' +
  'Lists name their next page in the Link header.'

function operationOf({ feature, name, call }: NamedCall) {
  const { path, access, summary, query, body, limit } = call
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    ...(summary && { summary }),
    ...(!summary && { 'x-internal': true }),
    parameters: [
      ...Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: name === 'key' ? word : uuid,
      })),
      ...(query ? parametersOf(schemaOf(query, 'input')) : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      200: { description: summary ?? 'The reply.', content: contentOf(call) },
      ...errorsOf(access, { reads: path.includes(':'), input: query ?? body, limit }),
    },
    ...(access !== 'anyone' && { security: [{ session: [] }] }),
  }
}

const uuid = { type: 'string', format: 'uuid' }
const word = { type: 'string', pattern: '^\\w{1,40}$' }

const contentOf = ({ reply }: Endpoint) =>
  reply === Download
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: schemaOf(reply, 'output') } }

function errorsOf(access: Access, { reads, input, limit }: Record<'reads' | 'input' | 'limit', unknown>) {
  const expected = {
    400: input && 'The input has errors, by name in `fields`.',
    401: access !== 'anyone' && 'Nobody is signed in.',
    403: access !== 'anyone' && 'The member may not do this.',
    404: reads && 'There is no such thing.',
    429: limit && 'Too many calls: `Retry-After` says when to try again.',
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
