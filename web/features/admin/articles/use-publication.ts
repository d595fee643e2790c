import { t } from '#words'
import { useEffect, useEffectEvent } from 'react'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import { toast } from '../../../kit/toasts.ts'
import { asPublished } from './edit-article.ts'
import type { ArticleSession } from './edit-session.ts'

/**
 * Takes the publication of a scheduled article over into its open form.
 * @param opened the article as it was loaded last; null for a new one
 */
export function usePublication(opened: AdminArticle | null, session: ArticleSession): void {
  const { form, stored, draft } = session
  const onLoaded = useEffectEvent((now: AdminArticle | null) => {
    // Publication makes no new version: an editor who saves the old form would take it back unawares.
    if (!now?.published || stored?.published || now.version !== session.basedOn || form.busy) return
    session.rebase(now)
    if (draft.publishAt === session.saved.publishAt) session.change(asPublished)
    toast({ title: t`This article is published now, as planned` })
  })
  useEffect(() => onLoaded(opened), [opened])
}
