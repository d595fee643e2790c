import { readFile } from 'node:fs/promises'
import { publishDue, publishing } from '../../server/features/articles/scheduled.ts'
import { deleteMember } from '../../server/features/accounts/account-deletion.ts'
import { unnotifiedFollowers } from '../../server/features/texts/following.ts'
import { features } from '../../server/features.ts'
import { allJobs } from '../../server/jobs.ts'
import { exampleCalls, type Example } from './example-calls.ts'
import { words } from './example-searches.ts'
import type { Application, Who } from './large-site.ts'
import { classCode } from './grow-learning.ts'
import type { World } from './world.ts'

/** Something that is asked of a site at each of its sizes. */
export interface Question {
  name: string
  group: 'calls' | 'pages' | 'files' | 'writes' | 'background'
  ask(app: Application, run: number): Promise<unknown>
  /** As in `Example`. */
  whole?: true | undefined
}

/** Everything that a site is asked: every call that reads, every page, the files, writes, and what runs by itself. */
export async function questionsOf(at: World): Promise<Question[]> {
  return [...calls(at), ...(await pages(at)), ...files(), ...writes(at), ...background(at)]
}

function calls(at: World): Question[] {
  return Object.entries(exampleCalls(at)).flatMap(([address, examples]: [string, Example[]]) =>
    examples.map(({ of, as = 'visitor', id = '', query = {}, whole }) => {
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
      )
      const asked = address.replace(/:(?:id|key\/:slug|key|slug)/, id) + (search.size > 0 ? `?${search}` : '')
      return {
        name: named(address, of),
        group: 'calls',
        whole,
        ask: (app) => app.ask(asked, { as }),
      } satisfies Question
    }),
  )
}

const named = (address: string, of: string | undefined) => (of ? `${address}, ${of}` : address)

/** The addresses of pages, from the route table's own text. */
async function pages(at: World): Promise<Question[]> {
  const table = await readFile(new URL('../../web/routes.tsx', import.meta.url), 'utf8')
  const paths = [...table.matchAll(/\bpage\(\s*'(\/[^'*]*)'/g)]
    .map(([, path = '']) => path)
    // Without a query it is refused.
    .filter((path) => path !== '/outdated')
  const ids: Record<string, string> = {
    // Without its slug it redirects.
    '/articles/:id/:slug?': `${at.longArticle}/${at.slug}`,
    '/polls/:id': at.largePoll,
    '/forum/:id': at.longDiscussion,
    '/support/:id': at.intent,
    '/admin/articles/:id/edit': at.longArticle,
    '/admin/polls/:id/edit': at.largePoll,
    '/admin/members/:id': at.member,
    '/tools/:slug': 'loan-emi',
    '/learn/:step': 'know-your-month',
    '/help/:of?/:door?': 'money-gone',
    '/class/:code': classCode,
  }
  const more: [string, Who?][] = [
    [`/articles?search=${words.common}`],
    ['/profile?tab=saved', 'busiest'],
    [`/outdated?article=${at.longArticle}`, 'reader'],
    ['/notifications', 'busiest'],
    ...[
      'articles',
      'polls',
      'reports',
      'held',
      'members',
      'rates',
      'support',
      'subscribers',
      'audit',
      'lessons',
      'bin',
    ].map((tab): [string, Who] => [`/admin?tab=${tab}`, 'admin']),
  ]
  const asPage = (path: string, address: string, as: Who): Question => ({
    name: `${path} for ${as}`,
    group: 'pages',
    ask: (app) => app.ask(`GET ${address}`, { as }),
  })
  return [
    ...paths.flatMap((path) => {
      if (path.includes(':') && !ids[path]) throw new Error(`bench/kit/questions.ts lacks an id for the page ${path}.`)
      const address = path.replace(/:\w+\??(\/:\w+\?)?/, ids[path] ?? '')
      return (path.startsWith('/admin') ? (['admin'] as const) : (['visitor', 'reader'] as const)).map((as) =>
        asPage(path, address, as),
      )
    }),
    ...more.map(([path, as = 'reader']) => asPage(path, path, as)),
  ]
}

/** The site map of a small site is one file, that of a large one an index of its parts. */
const files = (): Question[] =>
  ['/sitemap.xml', '/feed.xml', '/robots.txt'].map((path) => ({
    name: path,
    group: 'files',
    ask: (app) => app.ask(`GET ${path}`),
  }))

function writes(at: World): Question[] {
  const said = () => `I keep three months aside, and began ${Math.random().toString(36).slice(2)} with one.`
  const write = (name: string, address: string, body: (run: number) => object, as: Who = 'reader'): Question => ({
    name,
    group: 'writes',
    ask: (app, run) => app.ask(address, { as, body: body(run) }),
  })
  return [
    write('POST /api/articles/:id/comments', `POST /api/articles/${at.article}/comments`, () => ({ content: said() })),
    write('POST /api/articles/:id/comments, most comments', `POST /api/articles/${at.longArticle}/comments`, () => ({
      content: said(),
      parentId: at.comments,
    })),
    write('PUT /api/articles/:id/like', `PUT /api/articles/${at.article}/like`, (run) => ({ liked: run % 2 === 0 })),
    write('PUT /api/articles/:id/saved', `PUT /api/articles/${at.article}/saved`, (run) => ({ saved: run % 2 === 0 })),
    write('PUT /api/comments/:id/like', `PUT /api/comments/${at.comments}/like`, (run) => ({ liked: run % 2 === 0 })),
    write('POST /api/forum/posts', 'POST /api/forum/posts', () => ({
      title: said(),
      content: said(),
      category: 'Tax Help',
    })),
    write('POST /api/forum/posts/:id/replies', `POST /api/forum/posts/${at.discussion}/replies`, () => ({
      content: said(),
    })),
    {
      ...write(
        'POST /api/forum/posts/:id/replies, most followers',
        `POST /api/forum/posts/${at.longDiscussion}/replies`,
        () => ({
          content: said(),
        }),
      ),
      whole: true,
    },
    write('PUT /api/forum/posts/:id/follow', `PUT /api/forum/posts/${at.longDiscussion}/follow`, (run) => ({
      following: run % 2 === 0,
    })),
    write('POST /api/notifications/read, one', 'POST /api/notifications/read', () => ({})),
    write('PUT /api/auth/preferences', 'PUT /api/auth/preferences', () => ({
      theme: 'dark',
      dataSaver: false,
      sharedPhone: false,
    })),
    {
      name: 'POST /api/polls/:id/vote, most votes',
      group: 'writes',
      ask: async (app, run) => {
        const poll = (await (await app.ask(`GET /api/polls/${at.largePoll}`)).json()) as { options: { id: string }[] }
        return app.ask(`POST /api/polls/${at.largePoll}/vote`, {
          as: 'reader',
          body: { optionId: poll.options[run % poll.options.length]?.id },
        })
      },
    },
    {
      name: 'who is told of a reply in the discussion that most follow',
      group: 'writes',
      whole: true,
      ask: ({ services: { db } }) => unnotifiedFollowers(db, { discussion: at.longDiscussion, besides: null }),
    },
    {
      name: 'deletion of an account with 100 comments, 50 replies and 5 discussions',
      group: 'writes',
      ask: ({ services: { db } }, run) => undone(db, at.writers[run % 2] ?? ''),
    },
  ]
}

/** Deletes an account with all that it wrote, and takes that back. */
async function undone(db: Application['services']['db'], id: string): Promise<void> {
  const back = new Error('taken back')
  await db
    .begin(async (sql) => {
      const [one] = await sql<[{ id: string; email: string }]>`select id, email from users where id = ${id} for update`
      await deleteMember(sql, { ...one, emailConfirmed: true, texts: 'remove' }, features)
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
}

function background(at: World): Question[] {
  const jobs = Object.entries(allJobs).filter(([name, { at }]) => at === '0 * * * *' && name !== publishing)
  return [
    ...jobs.map(([name, { run }]): Question => ({
      name,
      group: 'background',
      // It looks for each picture.
      ...(name.includes('pictures') && { whole: true as const }),
      ask: ({ services }) => run(services, { id: '', name, data: {}, tried: 0, now: services.now(), features }),
    })),
    { name: 'articles that are due', group: 'background', ask: ({ services: { db } }) => publishDue(db, new Date()) },
    {
      name: 'a batch of views',
      group: 'background',
      async ask({ services: { views } }, run) {
        for (const id of [at.article, at.longArticle])
          views.recordView(id, `203.0.113.${run}`, 'Mozilla/5.0 Firefox/140.0')
        await views.flush()
      },
    },
  ]
}
