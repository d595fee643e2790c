import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Access } from '../../../contract/roles.ts'
import { Article, ArticleSummary } from '../../../contract/articles/articles-api.ts'
import { Comment } from '../../../contract/texts/texts-api.ts'
import { ForumPreview } from '../../../contract/texts/forum-api.ts'
import { Poll, PollResults } from '../../../contract/polls/polls-api.ts'
import { Download, ErrorBody } from '../../../contract/shapes.ts'
import { WebhookMessage } from '../../../contract/webhooks/webhooks-api.ts'
import { webhookEvents, webhookSentences } from '../../../contract/webhooks/webhooks.ts'

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

type JsonSchema = Record<string, unknown>

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

/** The request that a webhook gets. */
const messageOf = (event: (typeof webhookEvents)[number]) => ({
  summary: webhookSentences[event],
  operationId: event,
  tags: ['webhooks'],
  parameters: Object.entries(signatureHeaders).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } },
  },
  responses: {
    '2XX': { description: 'The message is taken. Any other answer, or none in ten seconds, has it sent again.' },
    410: { description: 'No more messages are wanted: the webhook is switched off.' },
  },
})

const signatureHeaders = {
  'webhook-id': 'The same for each attempt to send a message.',
  'webhook-timestamp': 'The seconds since 1970 at which it was sent.',
  'webhook-signature':
    'Signatures with blanks between them, by https://www.standardwebhooks.com: `v1,` and the Base64 of an HMAC-SHA256 of id, timestamp and body, with dots between them.',
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

/** The shapes that have a name in the description; one that contains itself needs one. */
const shapes = {
  Article,
  ArticleSummary,
  Comment,
  Error: ErrorBody,
  ForumPreview,
  Poll,
  PollResults,
  WebhookMessage,
}
const named = Object.entries(shapes).reduce(
  (registry, [id, shape]) => registry.add(shape, { id }),
  z.registry<{ id: string }>(),
)

const namedSchemas = () =>
  Object.fromEntries(
    Object.entries(shapes).map(([id, shape]) => [id, (jsonSchemaOf(shape, 'output').$defs as JsonSchema)[id]]),
  )

/** A schema; the named ones in it are references. */
function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $defs: _, $schema: __, ...schema } = jsonSchemaOf(shape, io)
  return schema
}

/** A schema of Zod as JSON Schema. Checks that JSON Schema cannot express are left out, and patterns and bounds that a format implies. */
function jsonSchemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    io,
    metadata: named,
    unrepresentable: 'any',
    override({ jsonSchema: part }) {
      if (part.format) delete part.pattern
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
    },
  })
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as JsonSchema
}
