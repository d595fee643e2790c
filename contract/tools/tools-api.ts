import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Download } from '../shapes.ts'
import { Tool, ToolAnswer, ToolForm } from './tool-shapes.ts'

/** Each calculator has its own inputs, which the list of calculators describes; numbers and dates are texts, lists are JSON. */
const query = z.record(
  z.string().check(z.maxLength(100)),
  z.union([z.string().check(z.maxLength(20_000)), z.array(z.string())]),
)

export const tools = {
  list: endpoint('GET /api/tools', {
    summary: 'The calculators, each with its inputs, their bounds, units and defaults.',
    cached: 'everybody',
    reply: z.array(Tool),
  }),
  calculate: endpoint('GET /api/tools/:key', {
    summary:
      'The result of a calculator by its inputs, with the sum step by step and the figures of law and market that it was made with.',
    cached: 'everybody',
    query,
    reply: ToolAnswer,
  }),
  form: endpoint('GET /api/tools/:key/form', { cached: 'everybody', query, reply: ToolForm }),
  csv: endpoint('GET /api/tools/:key/csv', { query, reply: Download }),
}
