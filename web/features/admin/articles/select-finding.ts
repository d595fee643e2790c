import type { Finding } from '../../../../contract/articles/article-check.ts'
import type { ArticleDraft } from './article-field-table.ts'
import { imageId } from './image-row.tsx'
import { selectIn } from './text-field.ts'

/** Moves the focus to the field of a finding, and selects what it is about. */
export function selectFinding({ field, where }: Finding, draft: ArticleDraft): void {
  const undescribed = draft.media.find(({ alt }) => !alt?.trim())
  const element = document.getElementById(field === 'media' && undescribed ? imageId(undescribed) : `article-${field}`)
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) selectIn(element, where)
}
