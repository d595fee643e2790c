import { plural, t } from '#words'
import type { FirstPage } from '../../../../contract/settings/first-page-blocks.ts'
import { blockLabels } from '../../../../contract/settings/first-page-labels.ts'
import { orderedBlocks } from '../../../../contract/settings/first-page-order.ts'

/** The choices about the first page in a line; empty for those of a site as it is installed. */
export function firstPageText(chosen: FirstPage): string {
  const off = chosen.off.map((name) => blockLabels[name]).join(', ')
  const order = orderedBlocks(chosen)
    .map((name) => blockLabels[name])
    .join(', ')
  const written = Object.values(chosen.texts).flatMap((texts) => Object.keys(texts)).length
  const parts = [
    off && t`Switched off: ${off}`,
    chosen.order.length > 0 && t`Order: ${order}`,
    written > 0 && plural(written, { one: '# text written', other: '# texts written' }),
  ]
  return parts.filter(Boolean).join(' · ')
}
