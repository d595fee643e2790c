import { t } from '#words'
import { pathOfText, paths } from '../../../contract/paths.ts'
import { kindNamed } from '../../../contract/texts/rules.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { HttpError } from '../../kit/errors.ts'
import type { Services } from '../../services.ts'
import { reasonToHold, type Writer } from '../texts/hold.ts'
import { fieldsOf, lockedColumns, publish, type LockedText } from './publish.ts'

/* Texts that wait until their writer has confirmed the address. */

type Deps = Pick<Services, 'db' | 'settings' | 'mail' | 'config' | 'now'>

/** Publishes the texts of a member who has confirmed their address. @returns what has become of them, null if none waited */
export async function publishConfirmed(deps: Deps, member: string): Promise<Outcome | null> {
  const outcomes: Outcome[] = []
  for (const { id } of await waitingOf(deps.db, member)) {
    const outcome = await publishOne(deps, id, member)
    if (outcome) outcomes.push(outcome)
  }
  // The page of the last one that stands is the best; else the first sentence about one that does not.
  return outcomes.findLast(({ path }) => path !== paths.waiting) ?? outcomes[0] ?? null
}

interface Outcome {
  message: string
  /** The page of the text, or that of waiting texts. */
  path: string
}

/** Texts that were refused before stay for their writer to take back. */
const waitingOf = (sql: Queries, member: string) => sql<{ id: string }[]>`
  select id from held_texts where author_id = ${member} and because = 'address' and refusal is null order by created_at, id`

/** @returns null for a text that does not wait any more, or whose writer has not confirmed */
async function publishOne(deps: Deps, id: string, member: string): Promise<Outcome | null> {
  try {
    return await deps.db.begin(async (sql) => {
      // The writer is locked first, as everywhere.
      const [writer] = await sql<Writer[]>`
        select id, role, email_confirmed_at is not null as email_confirmed from users
        where id = ${member} and leaving_at is null for no key update`
      const [text] = await sql<LockedText[]>`
        select ${lockedColumns(sql)} from held_texts where id = ${id} and because = 'address' and refusal is null`
      if (!writer || !text) return null
      const because = await reasonToHold(deps, writer, fieldsOf(kindNamed(text.about), text.body), sql)
      if (because === 'address') return null
      if (because) {
        await sql`update held_texts set because = ${because} where id = ${id}`
        return {
          message: t`Thank you. Your address is confirmed. What you wrote waits for a moderator now.`,
          path: paths.waiting,
        }
      }
      const published = await publish(sql, text, deps.now())
      await sql`delete from held_texts where id = ${id}`
      return {
        message: t`Thank you. Your address is confirmed. What you wrote is published.`,
        path: await pathOf(sql, text, published),
      }
    })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const [reason = error.message] = Object.values(error.body.fields ?? {}).flat()
    await deps.db`update held_texts set refusal = ${reason.slice(0, 500)} where id = ${id} and because = 'address'`
    return {
      message: t`Thank you. Your address is confirmed. What you wrote could not be published: ${reason}`,
      path: paths.waiting,
    }
  }
}

async function pathOf(sql: Queries, { about, articleId, discussionId }: LockedText, published: string) {
  const kind = kindNamed(about)
  const [article] = await sql<{ slug: string }[]>`select slug from articles where id = ${articleId}`
  return pathOfText({
    articleId,
    articleSlug: article?.slug ?? null,
    commentId: kind === 'comment' ? published : null,
    discussionId: kind === 'discussion' ? published : discussionId,
    replyId: kind === 'reply' ? published : null,
  })
}

/** Publishes what the press on the link has left: after a fault, a confirmation by another letter, or the end of mail on the site. */
export const confirmedJob: Job = {
  at: '*/5 * * * *',
  failure: t`Texts of members who have confirmed their address could not be published.`,
  async run(services) {
    for (const { id } of await writersOf(services.db, services.mail === null)) await publishConfirmed(services, id)
  },
}

const writersOf = (sql: Db, all: boolean) => sql<{ id: string }[]>`
  select distinct u.id from held_texts h join users u on u.id = h.author_id
  where h.because = 'address' and h.refusal is null and u.leaving_at is null and (${all} or u.email_confirmed_at is not null)`
