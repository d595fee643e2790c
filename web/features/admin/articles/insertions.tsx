import { useState, type RefObject } from 'react'
import { sayNotOpened, useLazyModule } from '../../../kit/lazy.tsx'
import type { ArticleDraft } from './article-field-table.ts'
import type { Unfinished } from './insertion.tsx'
import type { Inserted } from './toolbar.tsx'

/**
 * The dialogs by which the toolbar inserts rates, calculators and charts. Their code is loaded when one is opened.
 * @returns `dialog` is the open one
 */
export function useInsertions(field: RefObject<HTMLTextAreaElement | null>, language: ArticleDraft['language']) {
  const [opened, open] = useState<Inserted | null>(null)
  const [unfinished, onUnfinished] = useState<Unfinished>({ calculator: null, chart: null })
  const onClose = () => open(null)
  const code = useLazyModule(
    () => import('./insertion.tsx'),
    opened,
    () => {
      sayNotOpened()
      onClose()
    },
  )
  return {
    open,
    dialog: code && opened && (
      <code.Insertion {...{ kind: opened, field, language, unfinished, onUnfinished, onClose }} />
    ),
  }
}
