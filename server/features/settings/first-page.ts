import { t } from '#words'
import type { Language } from '../../../contract/languages.ts'
import { orderedBlocks } from '../../../contract/settings/first-page-order.ts'
import type { firstPage as calls } from '../../../contract/settings/first-page-api.ts'
import { blockLabels } from '../../../contract/settings/first-page-labels.ts'
import {
  blockField,
  blockNames,
  blockOf,
  type BlockField,
  type BlockName,
  type BlockText,
  type FirstPage,
} from '../../../contract/settings/first-page-blocks.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { SiteSettings } from '../../../contract/settings/site-settings.ts'
import { badInput } from '../../kit/errors.ts'

/** The blocks that a site shows, those of the landing page before those of the home screen, and the texts that admins wrote in a language. */
export function firstPageIn({ firstPage, polls, signUp }: SiteSettings, language: Language) {
  const missing: BlockName[] = [...(polls ? [] : ['quiz' as const]), ...(signUp === 'closed' ? ['join' as const] : [])]
  const heads = blockNames.filter((name) => blockOf(name).inHead)
  const blocks = [...heads, ...orderedBlocks(firstPage)].filter(
    (name) =>
      !firstPage.off.includes(name) && !missing.includes(name) && !(blockOf(name).inHead && blockOf(name).isFixed),
  )
  return { blocks, blockTexts: firstPage.texts[language] ?? {} }
}

/** A change of the first page, and the sentence about it. */
interface Changed {
  firstPage: FirstPage
  message: string
}

/** Moves a block up or down by one among those of its page. @throws HttpError 400 for one in the head of a page */
export function moveBlock(before: FirstPage, { block, direction }: BodyOf<typeof calls.move>): Changed {
  const name = blockLabels[block]
  if (blockOf(block).inHead) throw badInput({ block: [t`This block stands in the head of its page`] })
  const all = orderedBlocks(before)
  const own = all.filter((other) => blockOf(other).page === blockOf(block).page)
  const from = own.indexOf(block)
  const count = own.length
  const other = own[direction === 'earlier' ? from - 1 : from + 1]
  const position = (other ? own.indexOf(other) : from) + 1
  if (!other) return { firstPage: before, message: t`${name} stays where it is, number ${position} of ${count}.` }
  const order = all.map((one) => (one === block ? other : one === other ? block : one))
  return { firstPage: { ...before, order }, message: t`${name} is number ${position} of ${count} now.` }
}

/** Shows a block, or no longer. @throws HttpError 400 for one that every site has */
export function showBlock(before: FirstPage, { block, shown }: BodyOf<typeof calls.show>): Changed {
  const name = blockLabels[block]
  if (blockOf(block).isFixed) throw badInput({ block: [t`First page: every site has this block`] })
  const off = before.off.filter((other) => other !== block)
  return shown === 'yes'
    ? { firstPage: { ...before, off }, message: t`${name} is on the first page.` }
    : { firstPage: { ...before, off: [...off, block] }, message: t`${name} is no longer on the first page.` }
}

/** Sets the texts of a block; an empty one is as installed again. */
export function writeBlock(
  before: FirstPage,
  { block, ...fields }: BodyOf<typeof calls.write>,
  languages: readonly Language[],
): Changed {
  const own = (blockOf(block).texts ?? []) as readonly BlockText[]
  const texts = { ...before.texts }
  for (const language of languages) {
    const written = new Map(Object.entries(texts[language] ?? {}))
    for (const text of own) {
      const value = (fields as Partial<Record<BlockField, string | null>>)[blockField(text, language)]
      if (value) written.set(text, value)
      else if (value === null) written.delete(text)
    }
    if (written.size > 0) texts[language] = Object.fromEntries(written)
    else delete texts[language]
  }
  const name = blockLabels[block]
  return { firstPage: { ...before, texts }, message: t`The texts of ‘${name}’ are saved.` }
}
