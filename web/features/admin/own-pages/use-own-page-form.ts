import { t } from '#words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { OwnPageForm } from '../../../../contract/own-pages/own-page-form.ts'
import type { AdminOwnPage } from '../../../../contract/own-pages/own-pages-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { useStateOverLogin } from '../../../forms/typed.ts'
import { useForm } from '../../../forms/use-form.ts'
import { ApiError } from '../../../kit/answers.ts'
import { useGo } from '../../../kit/location.ts'
import { failureOf, send } from '../../../kit/send.ts'
import { toast } from '../../../kit/toasts.ts'
import { useRefresh } from '../action-runner.tsx'
import { useLeaveGuard } from '../articles/use-leave-guard.ts'
import { bodyOf, draftOf, fieldDiff, isSame } from '../field-table.ts'
import { useFields } from '../use-fields.ts'
import { editOwnPage } from './edit-own-page.ts'
import { usePageCopy } from './use-page-copy.ts'

const { fields } = editOwnPage
const firstVersion = 1

interface Options {
  /** True if leaving would lose more than what was typed. */
  unsaved: boolean
  /** True while the form is not to be saved. */
  shouldWait: () => boolean
  onRefused: () => void
}

/**
 * The form of a page. If somebody else has saved it meanwhile, nothing that was typed is lost: the form shows the difference, and the next
 * save replaces the newer version.
 * @param opened null for a new one
 */
export function useOwnPageForm(opened: AdminOwnPage | null, { unsaved, shouldWait, onRefused }: Options) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const go = useGo()
  const [page, setPage] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(fields, opened))
  const [sendKey] = useState(() => newId())
  const [meanwhile, setMeanwhile] = useState<AdminOwnPage | null>(null)

  const update = ({ id }: AdminOwnPage, basedOn: number) =>
    send('PUT /api/admin/pages/:id', { id }, { ...OwnPageForm.parse(bodyOf(fields, draft, page)), basedOn })
  const form = useForm<'PUT /api/admin/pages/:id' | 'POST /api/admin/pages', AdminOwnPage>(
    page ? 'PUT /api/admin/pages/:id' : 'POST /api/admin/pages',
    {
      name: 'page',
      shape: OwnPageForm,
      body: () => bodyOf(fields, draft, page),
      intercept: shouldWait,
      async send() {
        if (page) return update(page, page.version)
        const body = OwnPageForm.parse(bodyOf(fields, draft, null))
        const made = await send('POST /api/admin/pages', undefined, { ...body, sendKey })
        // After a lost reply, the server answers with the page as the first call made it.
        const isMade = fieldDiff(fields, draftOf(fields, made), { ...draft, slug: made.slug }).length === 0
        return isMade ? made : update(made, firstVersion)
      },
      onDone({ slug, published }) {
        copy.drop(sendKey)
        void refresh()
        toast({
          title: page ? t`Page updated successfully` : t`Page created successfully`,
          ...(published && {
            action: {
              label: t`View page`,
              how: t`View page by its link in the list`,
              onClick: () => go(paths.ownPage(slug)),
            },
          }),
        })
        guard.goOn(editOwnPage.list)
      },
      onFailure(error) {
        const isConflict = error instanceof ApiError && error.status === 409
        if (page && isConflict) void showNewer(page)
        else
          toast({
            title: page ? t`Failed to update page` : t`Failed to create page`,
            text: failureOf(error),
            kind: 'bad',
          })
      },
      onRefused,
      sentence(error) {
        const failure = failureOf(error)
        return t`${failure} What you typed is still here.`
      },
    },
  )
  const showNewer = async ({ id, version }: AdminOwnPage) => {
    const newest = await client.fetchQuery({ ...editOwnPage.query(id), staleTime: 0 }).catch(() => null)
    if (!newest || newest.version === version) return
    setPage(newest)
    setMeanwhile(newest)
  }
  const { field } = useFields(fields, form, [draft, setDraft])
  const isChanged = !isSame(fields, draft, draftOf(fields, page))
  const guard = useLeaveGuard(() => isChanged || unsaved)
  const copy = usePageCopy({ opened, id: sendKey, basedOn: page?.version ?? null, draft, isChanged })
  useStateOverLogin(isChanged ? { id: sendKey, body: draft } : null, ({ id, body }) => {
    copy.close()
    copy.drop(id)
    setDraft(body)
  })

  return {
    form,
    page,
    draft,
    field,
    guard,
    /** A newer version that somebody saved while this one was written. */
    meanwhile,
    /** The copy that was typed before and not saved; the editor chooses first whether to go on with it. */
    offer: copy.offer,
    resume({ basedOn, body }: NonNullable<typeof copy.offer>) {
      copy.close()
      setDraft(body)
      if (page && basedOn !== page.version) setMeanwhile(page)
    },
    discard: copy.close,
    /** Goes on from a stored version instead of what is typed. */
    take(stored: AdminOwnPage) {
      setPage(stored)
      setMeanwhile(null)
      setDraft(draftOf(fields, stored))
      form.clear()
    },
  }
}

export type OwnPageSession = ReturnType<typeof useOwnPageForm>
