import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'

/** Somebody who can be mentioned. */
interface Participant {
  username: string
  firstName: string | null
}

/**
 * The members whose texts are on the page, in the order of the page, without the reader: it searches the texts in the browser and calls no API.
 * @param page the id of the article or discussion
 */
export function useParticipants(page: string, me: Me | null): Participant[] {
  const client = useQueryClient()
  const found = new Map<string, Participant>()
  for (const query of client.getQueryCache().getAll()) collect(query.state.data, page, found)
  if (me) found.delete(me.username.toLowerCase())
  return [...found.values()]
}

/** Adds the writers of texts in a reply, however deep they lie. */
function collect(data: unknown, page: string, found: Map<string, Participant>): void {
  if (typeof data !== 'object' || data === null) return
  const { id, articleId, postId, authorName, authorFirstName } = data as Record<string, unknown>
  if (typeof authorName === 'string' && [id, articleId, postId].includes(page)) {
    const firstName = typeof authorFirstName === 'string' ? authorFirstName : null
    found.set(authorName.toLowerCase(), { username: authorName, firstName })
  }
  for (const part of Object.values(data)) collect(part, page, found)
}

/** The most that are suggested at once. */
const most = 6

/** The participants whose first or other name begins so, in every script. */
export function suggestionsFor(begun: string, people: readonly Participant[]): Participant[] {
  const beginsSo = (name: string | null) => plain(name ?? '').startsWith(plain(begun))
  return people.filter(({ username, firstName }) => beginsSo(username) || beginsSo(firstName)).slice(0, most)
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()
