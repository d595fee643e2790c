import { openSession } from '../../server/features/accounts/sessions.ts'
import { withDatabase } from './database.ts'
import type { Db } from '../../server/db/client/open.ts'
import type { Site } from './site.ts'

/** Somebody who is signed in, and writes through the site's own calls. */
export interface Member {
  /** 'name=value' */
  cookie: string
  db: Db
  /** Calls the site: by POST with a body, else by GET. Returns the reply. */
  send(path: string, body?: object): Promise<unknown>
  /** Begins a discussion that has an answer. Returns its path. */
  begin(): Promise<string>
  /** Says something under an article, given by its path. */
  comment(article: string): Promise<void>
}

/** Does some work with a member of a site who is signed in. */
export const withMember = <T>({ origin, dataDir }: Site, work: (member: Member) => Promise<T>): Promise<T> =>
  withDatabase(dataDir, async (db) => {
    const [one] = await db<[{ id: string }]>`
      insert into users (id, email, username, first_name, consented_at)
      values (gen_random_uuid(), 'writer@example.in', 'writer', 'Writer', now()) returning id`
    const session = { userId: one.id, device: 'bench', shared: false }
    const cookie = (await openSession(db, session, { https: false, now: new Date() })).split(';')[0] ?? ''
    const send = async (path: string, body?: object): Promise<unknown> => {
      const headers = { cookie, 'content-type': 'application/json' }
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      const answer = await fetch(origin + path, init)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
    return await work({
      cookie,
      db,
      send,
      async begin() {
        const category = 'Beginner Questions'
        const body = { title: 'How much should I keep aside?', content: text, category }
        const { id } = (await send('/api/forum/posts', body)) as { id: string }
        await send(`/api/forum/posts/${id}/replies`, { content: text })
        return `/forum/${id}`
      },
      async comment(article) {
        await send(`/api/articles/${article.split('/')[2]}/comments`, { content: text })
      },
    })
  })

const text = 'I put a month of rent aside first. It took me a year, but since then I sleep better.'
