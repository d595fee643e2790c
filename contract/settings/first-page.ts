import * as z from 'zod/mini'
import { t } from '#words'
import { languageNames } from '../languages.ts'
import { boundedText } from '../shapes.ts'
import {
  blockNames,
  blockOf,
  blockTexts,
  mostOf,
  type BlockName,
  type BlockText,
  type FirstPage,
} from './first-page-blocks.ts'

const Block = z.enum(blockNames, t`First page: there is no such block`)
const once = z.refine<BlockName[]>(
  (names) => new Set(names).size === names.length,
  t`First page: a block stands there twice`,
)

/** A text of a block, which is one line. */
export const BlockLine = (text: BlockText) =>
  boundedText(t`Text`, { min: 1, max: mostOf(text) }).check(
    z.refine((line) => !/\p{Cc}/u.test(line), t`The text must be one line`),
  )

const texts = z.object(Object.fromEntries(blockTexts.map((text) => [text, z.optional(BlockLine(text))])))

export const FirstPageShape: z.ZodMiniType<FirstPage> = z.object({
  order: z.array(Block).check(once),
  off: z.array(Block).check(
    once,
    z.refine((names) => !names.some((name) => blockOf(name).isFixed), t`First page: every site has this block`),
  ),
  texts: z.object(Object.fromEntries(languageNames.map((language) => [language, z.optional(texts)]))),
}) as unknown as z.ZodMiniType<FirstPage>
