import { plural, t, Trans } from '#words'
import type { BinItem } from '../../../../contract/bin/bin-api.ts'
import { binDays, type BinKind } from '../../../../contract/bin/bin.ts'
import { categoryLimits } from '../../../../contract/categories/categories.ts'
import { Field } from '../../../forms/field.tsx'
import { actionCall } from '../action-call.ts'
import type { Action } from '../action-runner.tsx'
import { restoring } from './restoring.ts'

/** The parts that go with a thing, by its kind. */
const parts: Partial<Record<BinKind, (count: number) => string>> = {
  article: (count) => plural(count, { one: '# comment', other: '# comments' }),
  poll: (count) => plural(count, { one: '# vote', other: '# votes' }),
  step: (count) => plural(count, { one: '# lesson', other: '# lessons' }),
}

/** '3 votes'; null for nothing. */
export function partsOf({ kind, included }: Pick<BinItem, 'kind' | 'included'>): string | null {
  const part = parts[kind]
  return part && included > 0 ? part(included) : null
}

/** The buttons of a thing in the bin. */
export const actionsOnItem = (item: BinItem): Action[] => [restoration(item), erasure(item)]

/** Restores a thing; asks for another name first if it has lost its own. */
function restoration({ id, kind, title, nameTaken }: BinItem): Action {
  const call = restoring[kind](id)
  const button = { label: t`Restore`, name: t`Restore ‘${title}’`, main: true }
  if (!nameTaken) return { ...button, call }
  const fields = (
    <Field name="name" label={t`New name`} autoComplete="off" maxLength={categoryLimits.name.max} dir="auto" />
  )
  const confirm = {
    title: t`Restore ‘${title}’ under which name?`,
    text: <p>{kind === 'category' ? t`Another category has this name now.` : t`Another step has this name now.`}</p>,
    fields,
    yes: t`Restore`,
    doing: t`Restoring…`,
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
      {isLost && others && <p>{included === 1 ? t`${others} is erased with it.` : t`${others} are erased with it.`}</p>}
      <p>
        <Trans>This cannot be undone.</Trans>
      </p>
    </>
  )
  const call = actionCall('DELETE /api/admin/bin/:id', {
    params: { id },
    confirm: { title: t`Erase this for good?`, text, yes: t`Erase`, doing: t`Erasing…` },
  })
  return { label: t`Erase`, name: t`Erase ‘${title}’`, danger: true, call }
}

/** Erases all that is in the bin, as far as the member has seen it. @param newest of the things in it */
export function emptying({ deletedAt }: BinItem): Action {
  const text = (
    <>
      <p>
        <Trans>Everything in it is erased for good, articles with their comments and polls with their votes.</Trans>
      </p>
      <p>
        <Trans>This cannot be undone. If you leave it, each thing is erased by itself after {binDays} days.</Trans>
      </p>
    </>
  )
  const call = actionCall('POST /api/admin/bin/empty', {
    body: () => ({ until: deletedAt }),
    confirm: { title: t`Empty the bin?`, text, yes: t`Empty the bin`, doing: t`Erasing…` },
  })
  return { label: t`Empty the bin…`, name: t`Empty the bin`, call, className: 'button line script-only' }
}
