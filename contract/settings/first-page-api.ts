import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { languageNames } from '../languages.ts'
import { Done } from '../shapes.ts'
import { BlockLine } from './first-page.ts'
import { blockField, blockNames, blockTexts, type BlockField, type BlockText } from './first-page-blocks.ts'

/** An empty text is the one that came with the site. */
const orShipped = (text: BlockText) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
      z.nullable(BlockLine(text)),
    ),
  )

const fields = Object.fromEntries(
  blockTexts.flatMap((text) => languageNames.map((language) => [blockField(text, language), orShipped(text)])),
) as Record<BlockField, ReturnType<typeof orShipped>>

const access = 'admin' as const
const block = z.enum(blockNames, t`Choose a block`)

/** The blocks of the first page, which are a setting of the site: each call saves a version. */
export const firstPage = {
  move: endpoint('POST /api/admin/first-page/move', {
    access,
    body: z.object({ block, direction: z.enum(['earlier', 'later'], t`Choose where to`) }),
    reply: Done,
  }),
  /** 400 for a block that every site has. */
  show: endpoint('POST /api/admin/first-page/show', {
    access,
    body: z.object({ block, shown: z.enum(['yes', 'no'], t`Choose whether it is shown`) }),
    reply: Done,
  }),
  /** Sets the texts that the body names. */
  write: endpoint('PUT /api/admin/first-page/texts', {
    access,
    body: z.object({ block, ...fields }),
    reply: Done,
  }),
}
