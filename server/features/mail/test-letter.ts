import { t } from '#words'
import { v7 as newId } from 'uuid'
import type { MailState } from '../../../contract/mail/mail-api.ts'
import { audit } from '../../acts/audit.ts'
import { conflict } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import type { Letter } from '../../kit/letter.ts'
import { MailFailure } from '../../kit/mail.ts'
import { originOf } from '../../kit/origin.ts'
import { renderLetter } from '../../kit/render-letter.ts'
import type { Actor, Caller } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { letterDays, noteSent } from './failures.ts'

/** The state of the mail server at this moment, and the letters of thirty days. */
export async function readMailState({ mail, db, now }: Pick<Services, 'mail' | 'db' | 'now'>): Promise<MailState> {
  const days = await letterDays(db, now())
  if (!mail) return { server: null, days }
  const failure = await mail.check()
  if (!failure) return { server: { ...mail.server, state: 'works', answer: null }, days }
  const { code, text } = failure.answer
  const state = code === null ? 'away' : 'refuses'
  return { server: { ...mail.server, state, answer: text || failure.message }, days }
}

interface Asking {
  user: Caller
  actor: Actor
  request: Request
}

/**
 * Sends a test letter to an admin's own address, and waits for the mail server.
 * @returns its answer, or null if it took the letter
 * @throws HttpError 409 without a mail server
 */
export async function sendTestLetter(services: Services, { user, actor, request }: Asking): Promise<string | null> {
  const { mail, db, config, settings, now } = services
  if (!mail) throw conflict(t`This site has no mail server.`)
  const { name } = settings.current
  const forms = await renderLetter(() => testLetter(user.username, name), {
    ...settings.current,
    origin: originOf(config, request),
    spoken: services.spoken(languageOfRequest(request, config.languages)),
  })
  const id = newId()
  const failure = await mail.send({ to: user.email, ...forms }, id).then(
    () => null,
    (error: unknown) => {
      if (error instanceof MailFailure) return error
      throw error
    },
  )
  if (!failure) await noteSent(db, id, now())
  await audit(db, actor, { action: 'mail.tested', details: { taken: failure === null } })
  return failure && (failure.answer.text || failure.message)
}

const testLetter = (username: string, siteName: string): Letter => ({
  subject: t`A test letter from ${siteName}`,
  username,
  body: [
    t`this letter was sent from the page ‘Mail’ of ${siteName}, to see whether letters arrive. There is nothing to do.`,
  ],
})
