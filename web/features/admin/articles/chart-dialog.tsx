import { t, Trans } from '#words'
import { useState, type RefObject } from 'react'
import type { ArticleDraft } from './article-field-table.ts'
import { blockAt } from './block-at.ts'
import {
  chartMarkdown,
  draftOfTable,
  emptyChart,
  readDraft,
  type ChartDraft,
  type UnfinishedChart,
} from './chart-draft.ts'
import { ChartForm } from './chart-form.tsx'
import { afterBlock } from './insert-block.ts'
import { InsertDialog, useInsert } from './insert-dialog.tsx'
import { replaced, type Edit, type Field } from './text-edit.ts'
import { selectionOf } from './text-field.ts'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  language: ArticleDraft['language']
  unfinished: UnfinishedChart | null
  onUnfinished: (left: UnfinishedChart | null) => void
  onClose: () => void
}

/** The form of a chart: of the one that the cursor is in, or of a new one, which begins with the numbers of the table at the cursor. */
export function ChartDialog({ field, language, unfinished, onUnfinished, onClose }: Props) {
  const [{ kind, block, draft: found, left }] = useState(() => {
    const opened = chartAt(field.current && selectionOf(field.current))
    return { ...opened, left: unfinished?.block === opened.block ? unfinished.draft : null }
  })
  const [draft, setDraft] = useState(left ?? found)
  const [isLeft, setIsLeft] = useState(left !== null)
  const isEdited = kind === 'chart'
  const close = (left: UnfinishedChart | null) => {
    onUnfinished(left)
    onClose()
  }
  const onLeave = () => close(JSON.stringify(draft) === JSON.stringify(found) ? null : { block, draft })
  const { insert, giveBack } = useInsert(field, () => close(null))
  return (
    <InsertDialog
      title={isEdited ? t`Edit the chart` : t`Insert a chart`}
      about={
        kind === 'table'
          ? t`It begins with the numbers of the table at the cursor, and comes after it.`
          : t`The numbers stay text in the article: readers see them as a picture and as a table.`
      }
      kind="wide form"
      giveBack={giveBack}
      onClose={onLeave}
    >
      {isLeft && (
        <p className="callout">
          <Trans>This is as you left it.</Trans>{' '}
          <button
            type="button"
            className="button line"
            onClick={() => {
              setDraft(found)
              setIsLeft(false)
            }}
          >
            <Trans>Begin anew</Trans>
          </button>
        </p>
      )}
      <ChartForm
        draft={draft}
        onChange={setDraft}
        language={language}
        submit={isEdited ? t`Save the chart` : t`Insert`}
        onCancel={onLeave}
        onSubmit={() => insert((text) => chartEdit(text, draft, isEdited ? block : ''))}
      />
    </InsertDialog>
  )
}

interface ChartAt {
  kind: 'chart' | 'table' | 'none'
  /** The chart or the table at the cursor. */
  block: string
  draft: ChartDraft
}

function chartAt(field: Field | null): ChartAt {
  const found = field && blockAt(field.text, field.end)
  const block = found ? field.text.slice(found.from, found.to) : ''
  if (found?.kind === 'chart') return { kind: 'chart', block, draft: readDraft(block) }
  if (found?.kind === 'table') return { kind: 'table', block, draft: draftOfTable(block) }
  return { kind: 'none', block: '', draft: emptyChart }
}

/** Replaces the chart that was edited; a new one comes after the block at the cursor. */
function chartEdit(field: Field, draft: ChartDraft, edited: string): Edit {
  const markdown = chartMarkdown(draft)
  const found = edited ? blockAt(field.text, field.end) : null
  if (found && field.text.slice(found.from, found.to) === edited) return replaced(found.from, found.to, markdown)
  return afterBlock(field, markdown)
}
