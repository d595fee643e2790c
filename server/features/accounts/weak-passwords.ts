import { t } from '#words'
import { badInput } from '../../kit/errors.ts'

/** Letters of a name that count: shorter ones are parts of too many words. */
const shortestName = 3

/** The names that a password may not be made of. */
export interface Named {
  username: string
  email: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** Refuses a new password that is tried first when somebody guesses: HttpError 400 at `field`. */
export async function refuseWeakPassword(field: string, password: string, who: Named, siteName: string): Promise<void> {
  const weakness = await weaknessOf(password, who, siteName)
  if (weakness) throw badInput({ [field]: [weakness] })
}

/**
 * Returns the sentence for a password that is blank, one of the commonest, or made of nothing but the names of its owner
 * and of the site, in any order, with digits and signs around them; null for any other.
 */
export async function weaknessOf(password: string, who: Named, siteName: string): Promise<string | null> {
  const plain = folded(password)
  if (!/[^\s\p{Cf}\p{Cc}\p{DI}]/u.test(password)) return t`A password cannot be made of blanks alone`
  const common = await commonPasswords()
  if (common.has(password.toLowerCase()) || common.has(plain))
    return t`This password is one of the commonest, which are tried first. Please choose another`
  return isOfNames(plain, namesOf(who, siteName))
    ? t`A password cannot be made of your name, your email address or the name of this site. Please choose another`
    : null
}

/** A password as those who guess vary it: 'India@123' is 'india123'. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

function namesOf({ username, email, firstName, lastName }: Named, siteName: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@'))
  const names = [username, email, local, firstName ?? '', lastName ?? '', siteName]
  const parts = names.flatMap((name) => [folded(name), folded(name).replaceAll(/\p{N}/gu, '')])
  return parts.filter((name) => name.length >= shortestName).toSorted((a, b) => b.length - a.length)
}

function isOfNames(plain: string, names: string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), plain)
  return rest.length < plain.length && /^\p{N}*$/u.test(rest)
}

let loaded: Promise<Set<string>> | undefined

/** Loaded at the first new password: 49,000 of them, the commonest first, take 15 MB and 60 ms. */
function commonPasswords(): Promise<Set<string>> {
  return (loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}
