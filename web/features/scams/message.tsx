import './message.css'
import { Fragment } from 'react'
import { t } from '#words'
import type { PracticeMessage } from '../../../contract/scams/scams-api.ts'
import type { Channel } from '../../../contract/scams/scams.ts'
import { langByLetters } from '../../kit/language-of.ts'

/** One message, in the name of each channel's form: 'SMS from AD-SHYGBK-S'. */
const kinds: Record<Channel, string> = {
  sms: t`SMS from`,
  whatsapp: t`WhatsApp chat with`,
  call: t`Call from`,
  app: t`In an app:`,
  email: t`Email from`,
}

/**
 * A message as it comes on a phone, without anybody's logo.
 * @param isMarked true to mark what gives it away
 */
export function Message({
  message: { by, from, inPerson, parts, isFraud },
  isMarked,
}: {
  message: Pick<PracticeMessage, 'by' | 'from' | 'inPerson' | 'parts' | 'isFraud'>
  isMarked: boolean
}) {
  return (
    <figure className={['message', by, isMarked && (isFraud ? 'is-fraud' : 'is-real')].filter(Boolean).join(' ')}>
      <figcaption>
        <span className="meta">{inPerson ? t`Said by` : kinds[by]}</span> <b lang={langByLetters(from)}>{from}</b>
      </figcaption>
      <blockquote lang={langByLetters(parts.join(''))}>
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a message never change their order
          <Fragment key={index}>{index % 2 === 1 && isMarked ? <mark>{part}</mark> : part}</Fragment>
        ))}
      </blockquote>
    </figure>
  )
}
