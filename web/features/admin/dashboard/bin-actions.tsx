import type { BinItem } from '../../../../contract/bin/bin-api.ts'
import { binDays, type BinKind } from '../../../../contract/bin/bin.ts'
import { categoryLimits } from '../../../../contract/categories/categories.ts'
import { Field } from '../../../forms/field.tsx'
import { pluralize } from '../../../kit/pluralize.ts'
import { actionCall } from '../action-call.ts'
import type { Action } from '../action-runner.tsx'
import { restoring } from './restoring.ts'

/** The parts that go with a thing, by its kind. */
const parts: Partial<Record<BinKind, string>> = { article: 'comment', poll: 'vote', step: 'lesson' }

/** '3 votes'; null for nothing. */
export function partsOf({ kind, included }: Pick<BinItem, 'kind' | 'included'>): string | null {
  const part = parts[kind]
  return part && included > 0 ? pluralize(included, part) : null
}

/** The buttons of a thing in the bin. */
export const actionsOnItem = (item: BinItem): Action[] => [restoration(item), erasure(item)]

/** Restores a thing; asks for another name first if it has lost its own. */
function restoration({ id, kind, title, nameTaken }: BinItem): Action {
  const call = restoring[kind](id)
  const button = { label: 'Restore', name: `Restore ‘${title}’`, main: true }
  if (!nameTaken) return { ...button, call }
  const other = kind === 'category' ? 'category' : 'step'
  const fields = (
    <Field name="name" label="New name" autoComplete="off" maxLength={categoryLimits.name.max} dir="auto" />
  )
  const confirm = {
    title: `Restore ‘${title}’ under which name?`,
    text: <p>Another {other} has this name now.</p>,
    fields,
    yes: 'Restore',
    doing: 'Restoring…',
    harmless: true,
  }
  // The dialog stays open with what is wrong with the name.
  const { failed: _, ...asking } = call
  return { ...button, call: { ...asking, confirm } }
}

function erasure({ id, kind, title, included }: BinItem): Action {
  const others = partsOf({ kind, included })
  const isLost = kind === 'article' || kind === 'poll'
  const text = (
    <>
      <p>
        <b>{title}</b>
      </p>
      {isLost && others && <p>{included === 1 ? `${others} is erased with it.` : `${others} are erased with it.`}</p>}
      <p>This cannot be undone.</p>
    </>
  )
  const call = actionCall('DELETE /api/admin/bin/:id', {
    params: { id },
    confirm: { title: 'Erase this for good?', text, yes: 'Erase', doing: 'Erasing…' },
  })
  return { label: 'Erase', name: `Erase ‘${title}’`, danger: true, call }
}

/** Erases all that is in the bin, as far as the member has seen it. @param newest of the things in it */
export function emptying({ deletedAt }: BinItem): Action {
  const text = (
    <>
      <p>Everything in it is erased for good, articles with their comments and polls with their votes.</p>
      <p>This cannot be undone. If you leave it, each thing is erased by itself after {binDays} days.</p>
    </>
  )
  const call = actionCall('POST /api/admin/bin/empty', {
    body: () => ({ until: deletedAt }),
    confirm: { title: 'Empty the bin?', text, yes: 'Empty the bin', doing: 'Erasing…' },
  })
  return { label: 'Empty the bin…', name: 'Empty the bin', call, className: 'button line script-only' }
}
