import { badInput } from '../../kit/errors.ts'

/** Names under which somebody could pass as the site itself. */
const reserved = [
  'admin',
  'administrator',
  'arthashala',
  'help',
  'moderator',
  'official',
  'root',
  'staff',
  'support',
  'system',
]

/**
 * Refuses a username that looks like one of the site's own. An account that has one keeps it, in any spelling.
 * @param before the name that the account has
 * @throws Refused 400 at `username`
 */
export function refuseReservedName(username: string, siteName: string, before?: string): void {
  const plain = folded(username)
  if (before !== undefined && plain === folded(before)) return
  if ([...reserved, siteName].some((name) => folded(name) === plain))
    throw badInput({ username: ['This username is kept for the site itself. Please choose another'] })
}

/** Digits and letters as they are taken for one another; 'l' is read as 'i', since '1' stands for both. */
const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

const folded = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[0-9l]/g, (sign) => lookalikes[sign] ?? sign)
