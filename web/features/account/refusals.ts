import { ApiError } from '../../kit/api.ts'

/** The error catalogue (specification, section 8) for the server's messages about accounts. */
interface Words {
  title: string
  text?: string
}

/** A login that was refused. */
export function loginRefused(error: Error): Words {
  if (/Invalid credentials|User not found/.test(error.message))
    return { title: 'Invalid credentials', text: 'Please check your username/email and password.' }
  return titled('Failed to log in', error)
}

/** A signup that was refused. */
export function signupRefused(error: Error): Words {
  if (/already exists/.test(error.message)) {
    if (/username/i.test(error.message)) return { title: 'Username taken', text: 'Please choose another username.' }
    if (/email/i.test(error.message))
      return { title: 'Email already registered', text: 'Please log in, or use another address.' }
  }
  return titled('Failed to create account', error)
}

export const asSentence = ({ title, text }: Words) => (text ? `${title}. ${text}` : title)

function titled(title: string, error: Error): Words {
  const text = messageOf(error, '')
  return text ? { title, text } : { title }
}

/** The server's message; `otherwise` if there is none. */
export const messageOf = (error: Error, otherwise: string): string =>
  (error instanceof ApiError && error.refusal?.message) || otherwise
