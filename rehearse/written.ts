import type { Site } from '../bench/kit/site.ts'
import { adminPassword } from './checkout.ts'

const words = {
  comment: 'I put a month of rent aside first: ₹12,000, "in a jar"\t\\N. आशा',
  reply: 'So did I, and it took me a year.',
  title: 'How much should I keep aside?',
}
const memberPassword = 'kettle-Monsoon-48-verandah'

/** Calls a site as somebody who has signed in. */
async function signedIn(site: Site, usernameOrEmail: string, password: string) {
  const answer = await ask(site, '/api/auth/login', { body: { usernameOrEmail, password } })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return async (path: string, body?: object) =>
    (await (await ask(site, path, { cookie: cookie.join('; '), body })).json()) as Record<string, unknown>
}

async function ask(
  { origin }: Site,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: object | undefined },
) {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(
    origin + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return answer
}

/**
 * Has a member and an admin write some of everything that has a call in every version.
 * @returns the article that has the comments
 */
export async function write(site: Site): Promise<string> {
  const member = { username: 'asha', email: 'asha@example.in', password: memberPassword, consent: true }
  await ask(site, '/api/auth/signup', { body: member })
  const asha = await signedIn(site, member.username, memberPassword)
  const articles = (await asha('/api/articles?limit=1')) as unknown as [{ id: string }]
  const { polls } = (await asha('/api/polls')) as { polls: [{ id: string; options: [{ id: string }] }] }
  const path = `/api/articles/${articles[0].id}/comments`
  const { id: parentId } = await asha(path, { content: words.comment })
  await asha(path, { content: words.reply, parentId })
  await asha(`/api/polls/${polls[0].id}/vote`, { optionId: polls[0].options[0].id })
  const question = { title: words.title, content: words.comment, category: 'Beginner Questions' }
  const { id: discussion } = await asha('/api/forum/posts', question)
  await asha(`/api/forum/posts/${discussion}/replies`, { content: words.reply })
  const admin = await signedIn(site, 'admin', adminPassword)
  await admin('/api/admin/backups', {})
  return articles[0].id
}

/** Reads it by the calls of another version. @throws Error that names what is not there */
export async function readWritten(site: Site, article: string): Promise<void> {
  const asha = await signedIn(site, 'asha', memberPassword)
  const under = JSON.stringify(await asha(`/api/articles/${article}/comments`))
  const forum = JSON.stringify(await asha('/api/forum/posts'))
  const has = (where: string, text: string) => where.includes(JSON.stringify(text).slice(1, -1))
  if (!has(under, words.comment) || !has(under, words.reply)) throw new Error('A comment is not there.')
  if (!has(forum, words.title)) throw new Error('A discussion is not there.')
}
