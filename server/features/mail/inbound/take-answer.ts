import { t } from '#words'
import type { Email } from 'postal-mime'
import { v5 as idOfName } from 'uuid'
import { isOn } from '../../../../contract/settings/modules.ts'
import { pathOfText } from '../../../../contract/paths.ts'
import { HttpError, notFound } from '../../../kit/errors.ts'
import type { Caller } from '../../../kit/serve.ts'
import type { Services } from '../../../services.ts'
import { myColumns } from '../../accounts/store.ts'
import { endDueSuspension, stillSuspended } from '../../accounts/suspension.ts'
import { commentRoutes } from '../../texts/comment-routes.ts'
import { replyRoutes } from '../../texts/reply-routes.ts'
import { sendRefusal } from './refusal-letters.ts'
import { isByProgram, textOfAnswer } from './read-answer.ts'
import { answersLast, findAnswerable, type Answerable } from './reply-address.ts'

/**
 * Publishes a member's answer to a letter, by the call that the site's own form makes. The member gets one letter about an answer that is refused.
 * @returns what became of it, in a sentence for the log of the mail server
 */
export async function takeAnswer(services: Services, token: string, email: Email): Promise<string> {
  const { db, now, config } = services
  const letter = await findAnswerable(services, token)
  if (!letter) return t`The message belongs to no letter of this site.`
  if (isByProgram(email)) return t`The message was written by a program.`
  const { userId, emailConfirmed, isLeaving } = letter
  if (!emailConfirmed || isLeaving) return t`The message belongs to no letter of this site.`
  const path = pathOfText(letter)
  // The same for each copy of a message.
  const id = idOfName(email.messageId ?? JSON.stringify(email.headerLines), userId)
  const [taken] = await db`
    insert into answers_by_letter (id, user_id, path, received_at) values (${id}, ${userId}, ${path}, ${now()})
    on conflict do nothing returning id`
  if (!taken) return t`The message was taken before.`
  try {
    checkSender(letter, email, now())
    await write(services, letter, { content: await textOfAnswer(email, config.replyAddress ?? ''), sendKey: id })
    return t`Taken.`
  } catch (error) {
    // After a fault of ours the mail server tries again.
    if (!(error instanceof HttpError) || error.status >= 500) {
      await db`delete from answers_by_letter where id = ${id}`
      throw error
    }
    await sendRefusal(services, { id, userId, email: letter.email, reason: reasonOf(error) })
    return t`The message was refused.`
  }
}

function checkSender({ email: own, createdAt }: Answerable, { from }: Email, now: Date): void {
  if (from?.address?.toLowerCase() !== own.toLowerCase())
    throw new HttpError(403, { message: t`It came from another address than that of your account.` })
  if (Date.parse(createdAt) < now.getTime() - answersLast)
    throw new HttpError(403, { message: t`The letter is older than 30 days.` })
}

interface Typed {
  content: string
  /** The same for each copy of the letter, so that its text is stored once. */
  sendKey: string
}

/** Makes the call, with all of its checks. @throws HttpError as the call does */
async function write(services: Services, letter: Answerable, { content, sendKey }: Typed): Promise<void> {
  if (!content)
    throw new HttpError(400, {
      message: t`Above the quoted letter there was no text. Write above it, and send it again.`,
    })
  const { articleId, commentId, discussionId } = letter
  const isComment = articleId !== null && commentId !== null
  const address = isComment ? 'POST /api/articles/:id/comments' : 'POST /api/forum/posts/:id/replies'
  const routes = isComment ? commentRoutes(services) : replyRoutes(services)
  const route = routes.find(({ call }) => call.address === address)
  const id = isComment ? articleId : discussionId
  if (!route || id === null || !isOn(route.call.path, services.settings.current)) throw notFound()
  const body = JSON.stringify({ content, sendKey, ...(isComment && { parentId: commentId }) })
  const path = route.call.path.replace(':id', id)
  const request = new Request(new URL(path, services.config.siteUrl ?? 'http://localhost'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const user = await findCaller(services, letter.userId)
  await route.reply(request, { params: { id }, user, address: null, limits: services.limits, now: services.now() })
}

/** The member, with the rights of this moment. There is no session. */
async function findCaller({ db, config, now }: Services, id: string): Promise<Caller | null> {
  const [me] = await db<Caller[]>`select ${myColumns(db, config)} from users u where u.id = ${id}`
  if (!me) return null
  const suspension = stillSuspended(me.suspension, now())
  if (me.suspension && !suspension) await endDueSuspension(db, id, now())
  return { ...me, suspension, sid: '', provenAt: new Date(0).toISOString() }
}

/** The errors of the fields, or else the message. */
const reasonOf = ({ body: { fields, message } }: HttpError): string =>
  (fields && Object.values(fields).flat().join(' ')) || message
