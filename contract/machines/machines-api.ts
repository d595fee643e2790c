import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A call that is open to other sites. */
export const OpenCall = z.object({
  path: z.string(),
  summary: z.string(),
  /** The parameters of its query. */
  query: z.array(z.string()),
  /** The number of times that one network may make it. */
  limit: z.nullable(z.object({ times: z.int(), seconds: z.int() })),
})
export type OpenCall = z.infer<typeof OpenCall>

/** The description of the API for programs and for those who write them. */
export const machines = {
  openApi: endpoint('GET /api/openapi.json', {
    summary: 'The description of every call of this site, by OpenAPI 3.1.',
    cached: 'everybody',
    reply: z.record(z.string(), z.unknown()),
  }),
  openCalls: endpoint('GET /api/open-calls', { cached: 'everybody', reply: z.array(OpenCall) }),
}
