import { ApiError } from '../../kit/api.ts'

/** The words of the error catalogue (the specification, section 8) for what the server says of accounts; no other place reads its texts. */
interface Words {
  title: string
  text?: string
}

/** A login that was refused. */
export function loginRefused(error: Error): Words {
  if (/Invalid credentials|User not found/.test(error.message)) {
    return { title: 'Invalid credentials', text: 'Please check your username/email and password.' }
  }
  return said('Failed to log in', error)
}

/** A signup that was refused. */
export function signupRefused(error: Error): Words {
  const { message } = error
  if (/already exists/.test(message) && /username/i.test(message))
    return { title: 'Username taken', text: 'Please choose another username.' }
  if (/already exists/.test(message) && /email/i.test(message))
    return { title: 'Email already registered', text: 'Please log in, or use another address.' }
  return said('Failed to create account', error)
}

/** A logout that did not work. */
export function logoutRefused(error: Error): Words {
  return { title: 'Error', text: serverSentence(error) ?? 'Failed to log out' }
}

/** A profile that was not saved. */
export function profileRefused(error: Error): string {
  return serverSentence(error) ?? 'Failed to update profile'
}

/** A password that was not changed. */
export function passwordRefused(error: Error): string {
  return serverSentence(error) ?? 'Failed to update password'
}

/** The words as one sentence, for the form. */
export const asSentence = ({ title, text }: Words) => (text ? `${title}. ${text}` : title)

function said(otherwise: string, error: Error): Words {
  const text = serverSentence(error)
  return text ? { title: otherwise, text } : { title: otherwise }
}

/** What the server said; a server that was not reached, or that broke without a word, said nothing. */
function serverSentence(error: Error): string | undefined {
  return error instanceof ApiError ? error.refusal?.message : undefined
}
