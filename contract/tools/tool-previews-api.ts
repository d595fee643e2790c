import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { smallSum } from './small-sum.ts'
import { SmallResult } from './tool-shapes.ts'

/** Sums that other pages than a calculator's own show. */
export const toolPreviews = {
  /**
   * Every page of calculators with its first example, for the list of all, the favourites first: the inputs of the example, and its result as
   * HTML of a frame, of others at a glance.
   */
  tiles: endpoint('GET /api/tool-tiles', {
    cached: 'everybody',
    reply: z.array(
      z.object({
        slug: z.string(),
        example: z.string(),
        frame: z.nullable(z.string()),
        result: z.nullable(SmallResult),
      }),
    ),
  }),
  /** A monthly investment at an assumed return, for the first page. */
  smallSum: endpoint('GET /api/small-sum', {
    cached: 'everybody',
    query: z.object({
      monthly: z.optional(z.enum(smallSum.monthly, t`Choose one of the amounts`)),
      years: z.optional(z.enum(smallSum.years, t`Choose one of the times`)),
    }),
    reply: z.object({
      monthly: z.string(),
      years: z.string(),
      sentence: z.string(),
      /** HTML, drawn as on the calculator's page. */
      frame: z.string(),
    }),
  }),
}
