import { t } from '#words'
import { inOneLine } from '../../forms/in-one-line.ts'
import { failureOf } from '../../kit/send.ts'

interface RefusalText {
  title: string
  text?: string
}

/** The error catalogue (specification, section 8) for the server's messages about logins and signups. */
const catalogue: [RegExp, RefusalText][] = [
  [
    /Invalid credentials|User not found/,
    { title: t`Invalid credentials`, text: t`Please check your username/email and password.` },
  ],
  [/username.*already exists/i, { title: t`Username taken`, text: t`Please choose another username.` }],
  [/email.*already exists/i, { title: t`Email already registered`, text: t`Please log in, or use another address.` }],
]

/** @param title for a refusal that is not in the catalogue; the server's message follows */
export function refusalText(error: Error, title: string): RefusalText {
  const text = failureOf(error, '')
  return catalogue.find(([message]) => message.test(error.message))?.[1] ?? (text ? { title, text } : { title })
}

export const asSentence = ({ title, text }: RefusalText) => inOneLine(text ? [title, text] : [title])
