import { t, Trans } from '#words'
import { useQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { Choice } from '../../../forms/field-area.tsx'
import { ask } from '../../../kit/api.ts'
import { blockAt } from './block-at.ts'
import { afterBlock } from './insert-block.ts'
import { InsertDialog, useInsert } from './insert-dialog.tsx'
import { PickList } from './pick-list.tsx'
import { markOf, picksIn, rateForms, type RateForm, type RatePick } from './rate-picks.ts'
import { replaced, type Edit, type Field } from './text-edit.ts'
import { selectionOf } from './text-field.ts'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  onClose: () => void
}

/** Searches the figures of the registry, and inserts the mark of one. */
export function RateDialog({ field, onClose }: Props) {
  const [form, setForm] = useState(() => formAt(field.current && selectionOf(field.current)))
  const { insert, giveBack } = useInsert(field, onClose)
  const { data, isError, refetch } = useQuery(ask('GET /api/rates', {}))
  const missing = isError ? (
    <>
      <Trans>The figures did not arrive.</Trans>{' '}
      <button type="button" className="button line" onClick={() => void refetch()}>
        <Trans>Try Again</Trans>
      </button>
    </>
  ) : (
    !data && t`Loading…`
  )
  return (
    <InsertDialog
      title={t`Insert a rate`}
      about={t`Readers see its value of the day: the text stays right when the figure changes.`}
      kind="search"
      {...{ giveBack, onClose }}
    >
      <div className="form">
        <Choice
          name="rate-form"
          label={t`Shown as`}
          value={form}
          options={Object.entries(rateForms)}
          onChange={setForm}
        />
        <PickList
          label={t`Search figures`}
          placeholder={t`Such as repo, PPF or 80C`}
          find={(typed) => picksIn(data ?? [], typed)}
          missing={missing || null}
          onChoose={(pick) => insert((text) => rateEdit(text, pick, form))}
        />
      </div>
    </InsertDialog>
  )
}

/** A table of bands is a block, all else stands in a line. */
function rateEdit(field: Field, pick: RatePick, form: RateForm): Edit {
  const mark = markOf(pick, form)
  return pick.form === 'table' ? afterBlock(field, mark) : replaced(field.start, field.end, mark)
}

/** In tables and charts a number stands alone, as the head of its column has the unit. */
function formAt(field: Field | null): RateForm {
  const kind = field && blockAt(field.text, field.end)?.kind
  return kind === 'table' || kind === 'chart' ? 'value' : 'whole'
}
