import { speaking, t, translated } from '#words'
import { legalTitles, type announcedPages } from '../../../contract/legal/legal.ts'
import { commenterOf } from '../../../contract/texts/rules.ts'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { paths, pathOfText, type TextLocation } from '../../../contract/paths.ts'
import type { Paged } from '../../kit/paging.ts'
import type { Speech } from '../../kit/speech.ts'

/** A notification with what it is about, as it is read. */
export interface Row extends Omit<Paged<Notification>, 'actor' | 'actorTone' | 'path' | 'title'>, TextLocation {
  title: string | null
  /** The page that has a new text. */
  page: (typeof announcedPages)[number] | null
  /** A sentence for admins, or the beginning of a text that was not published. */
  words: string | null
  /** The discussion is hidden from the member. */
  hidden: boolean
  /** The figure that was reported as outdated. */
  rateKey: string | null
  authorName: string | null
  authorFirstName: string | null
  authorTone: number | null
}

/** Only writers are named; no admin is, nor anybody for what the site does by itself. */
const named: readonly Notification['kind'][] = ['comment-reply', 'forum-reply', 'forum-answer', 'mention']

/** The link of those that are about no text. */
const links: Partial<Record<Notification['kind'], { title: string; path: string }>> = {
  'job-given-up': { title: t`See what it was`, path: paths.admin },
  'account-approved': { title: t`Go to the home page`, path: paths.home },
  'members-waiting': { title: t`See who waits`, path: adminPaths.tab('members', { show: 'waiting' }) },
  'text-rejected': { title: t`See what waits`, path: paths.waiting },
  'texts-rejected': { title: t`See what waits`, path: paths.waiting },
  'texts-waiting': { title: t`See what waits`, path: adminPaths.tab('held') },
  suspended: { title: t`I object`, path: paths.objection({ about: 'suspension' }) },
  'objection-upheld': { title: t`See your objections`, path: paths.objections },
  'objection-reversed': { title: t`See your objections`, path: paths.objections },
  burst: { title: t`See what waits`, path: adminPaths.tab('held') },
  'sessions-ended': { title: t`See where you are signed in`, path: paths.profile('security') },
  'rates-due': { title: t`See what is due`, path: adminPaths.tab('rates', { show: 'due' }) },
}

/** The kinds that are about no text. */
export const withoutText = ['page-changed', ...Object.keys(links)]

/** A notification as a member reads it, with the text of its link in a language. */
export function asNotification(row: Row, { spoken, money }: Speech): Paged<Notification> {
  const {
    page,
    words,
    hidden,
    authorName,
    authorFirstName,
    authorTone,
    articleId,
    articleSlug,
    commentId,
    discussionId,
    replyId,
    rateKey,
    ...notification
  } = row
  const isNamed = named.includes(row.kind)
  return {
    ...notification,
    actor: isNamed ? commenterOf({ authorName, authorFirstName }) : null,
    actorTone: isNamed ? authorTone : null,
    title:
      row.title ??
      words ??
      (rateKey && money.knownRate(rateKey)?.title) ??
      speaking(spoken, () => translated(page ? legalTitles[page] : (links[row.kind]?.title ?? ''))),
    path: rateKey
      ? paths.rate(rateKey)
      : pathOf({ page, hidden, kind: row.kind }, { articleId, articleSlug, commentId, discussionId, replyId }),
  }
}

function pathOf({ page, kind, hidden }: Pick<Row, 'page' | 'kind' | 'hidden'>, location: TextLocation): string {
  if (page !== null) return paths[page]
  return links[kind]?.path ?? (hidden ? paths.forum() : pathOfText(location))
}
