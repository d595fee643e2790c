import * as z from 'zod/mini'
import { Article, ArticleSummary, ListedArticle } from '../../../contract/articles/article-shapes.ts'
import { Comment } from '../../../contract/texts/comments-api.ts'
import { ForumPreview } from '../../../contract/texts/forum-shapes.ts'
import { Poll, PollResults } from '../../../contract/polls/poll-shapes.ts'
import { Day, ErrorBody, Instant } from '../../../contract/shapes.ts'
import { WebhookMessage } from '../../../contract/webhooks/webhooks-api.ts'

export type JsonSchema = Record<string, unknown>

/** The shapes that have a name in the description; one that contains itself needs one. */
const shapes = {
  Article,
  ArticleSummary,
  Comment,
  Error: ErrorBody,
  ForumPreview,
  ListedArticle,
  Poll,
  PollResults,
  WebhookMessage,
}
const named = Object.entries(shapes).reduce(
  (registry, [id, shape]) => registry.add(shape, { id }),
  z.registry<{ id: string }>(),
)

/** The schemas of the named shapes. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(shapes).map(([id, shape]) => [
      id,
      (jsonSchemaOf(shape, 'output').$defs as Record<string, JsonSchema>)[id] ?? {},
    ]),
  )

/** A schema; the named ones in it are references. */
export function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $defs: _, $schema: __, ...schema } = jsonSchemaOf(shape, io)
  return schema
}

/** The formats of shapes with several checks, for which Zod writes patterns alone. */
const formats = new Map<unknown, string>([
  [Instant, 'date-time'],
  [Day, 'date'],
])

/** A schema of Zod as JSON Schema. Checks that JSON Schema cannot express are left out, and patterns and bounds that a format implies. */
function jsonSchemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    io,
    metadata: named,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: part }) {
      const format = formats.get(zodSchema)
      if (format) {
        part.format = format
        delete part.allOf
      }
      if (part.format) delete part.pattern
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
    },
  })
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as JsonSchema
}
