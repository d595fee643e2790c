import { randomUUID } from 'node:crypto'
import { serving } from '../bin/serving.mjs'
import type { openPage } from '../web/page-opening.tsx'
import type { PageRequest } from '../web/page-request.ts'
import { answerIn } from '../web/kit/answers.ts'
import { startBareServer } from './kit/bare.ts'
import { callers } from './kit/callers.ts'
import { openConnection } from './kit/connection.ts'
import { cpuQuestions, type CpuQuestion } from './kit/cpu-questions.ts'
import { ms, printTable, us } from './kit/figures.ts'
import { withDatabase } from './kit/database.ts'
import { usedBy, workOf } from './kit/processes.ts'
import { printProfile, profiled } from './kit/profile.ts'
import { startSite, withFolder, type Site } from './kit/site.ts'

/*
 * Pages under 50 connections: a member's page beside React's renderToString of the same tree alone, a cached page beside a bare node:http
 * server that sends the same bytes, and the 1,000-row table of the public server-rendering benchmarks as an article:
 * `npm run bench -- rendering [seconds] [name] [--profile]`.
 */

const args = process.argv.slice(2)
const seconds = Number(args.find((word) => /^\d+$/.test(word)) ?? 5)
const only = args.find((word) => /^[a-z]/i.test(word)) ?? ''
const profiles = args.includes('--profile')
const connections = 50
const inspectedAt = 9_339
/** At most so many times the bare rendering, and at least so much of the bare server. */
const goals = { ofTree: 4, ofBare: 0.5 }
/** Renderings before the first that counts, and those that count. */
const renderings = { warmUp: 1_000, counted: 400 }

await withFolder(async (dataDir) => {
  const inspected = profiles ? [`--inspect=127.0.0.1:${inspectedAt}`] : []
  const command = [process.execPath, ...inspected, ...serving.args] as [string, ...string[]]
  const site = await startSite({ dataDir, command, env: { BACKUPS: 'off', TRUST_PROXY: 'on' } })
  const bare = await startBareServer()
  try {
    const { questions, cookie } = await cpuQuestions(site)
    const table = await articleWithTable(site)
    const pages = questions.filter(({ name }) => /page(, cached)?$/.test(name))
    const measured: Page[] = [...pages, { name: '1,000-row table', path: table, member: true }]
    const rows = [
      ['asked for', 'a second', '99 % within', 'not 2xx', 'application', 'database', 'beside', 'ratio', 'goal'],
    ]
    for (const page of measured.filter(({ name }) => name.includes(only))) {
      const run = () => callers(site.origin, () => page.path, connections, seconds, page.member && cookie)
      // Until V8 has compiled what runs often.
      await run()
      await run()
      const before = await workOf(site)
      const { answers, rate, p99, refused } = await run()
      const after = await workOf(site)
      const each = (after.application - before.application) / answers
      const beside = page.member ? await bareTree(site, page.path, cookie) : await bareAnswer(page.path)
      const ratio = page.member ? each / beside : beside / each
      const isMet = page.member ? ratio <= goals.ofTree : ratio >= goals.ofBare
      rows.push([
        page.name,
        Math.round(rate).toLocaleString('en'),
        ms(p99),
        String(refused),
        us(each),
        us((after.database - before.database) / answers),
        `${us(beside)} ${page.member ? 'tree' : 'bare'}`,
        ratio.toFixed(2),
        `${page.member ? `at most ${goals.ofTree}` : `at least ${goals.ofBare}`}${isMet ? '' : '  MISSED'}`,
      ])
      if (profiles) printProfile(page.name, await profiled(inspectedAt, run, 40), each)
    }
    console.log()
    printTable(rows)
    console.log(
      `\n${connections} connections for ${seconds} s each. Processor time of one answer; beside it that of renderToString of the same tree, nothing cached, in a process of its own, or that of a bare server.`,
    )
    async function bareAnswer(path: string): Promise<number> {
      const connection = openConnection(site.origin, {
        'Accept-Encoding': 'gzip, deflate, br, zstd',
        'User-Agent': 'Mozilla/5.0 (bench)',
      })
      await bare.answerLike(path, await connection.send(path))
      connection.close()
      const ask = () => callers(bare.origin, () => path, connections, seconds)
      await ask()
      const before = await usedBy(bare.pid)
      const { answers } = await ask()
      return ((await usedBy(bare.pid)) - before) / answers
    }
  } finally {
    bare.stop()
    await site.stop()
  }
})

type Page = Pick<CpuQuestion, 'name' | 'path' | 'member'>

/** An article with a table of 1,000 rows of two ids of 20 characters: with whole UUIDs it would be longer than an article may be. Returns its path. */
async function articleWithTable({ origin, dataDir }: Site): Promise<string> {
  return withDatabase(dataDir, async (db) => {
    const id = () => randomUUID().slice(-20)
    const rows = Array.from({ length: 1_000 }, () => `|${id()}|${id()}|`).join('\n')
    const content = `| id | name |\n| --- | --- |\n${rows}`
    const [article] = await db<[{ id: string }]>`
      update articles set content = ${content}, version = version + 1
      where id = (select id from articles where language = 'en' order by created_at, id limit 1) returning id`
    const { url } = await fetch(`${origin}/articles/${article.id}`)
    return new URL(url).pathname
  })
}

/** @returns the milliseconds of processor time that React takes for the tree of a member's page */
async function bareTree(site: Site, path: string, cookie: string): Promise<number> {
  const { openPage: open } = (await import(new URL('../build/server/entry.server.js', import.meta.url).href)) as {
    openPage: typeof openPage
  }
  const html = await (await fetch(site.origin + path, { headers: { cookie } })).text()
  const [, json = ''] = /id="page-data">(.+?)<\/script>/s.exec(html) ?? []
  const { site: shown } = JSON.parse(json) as { site: PageRequest['site'] }
  const page = await open({
    language: 'en',
    path,
    search: '',
    site: shown,
    mayBeSignedIn: true,
    formResult: null,
    read: async (address) => answerIn(await fetch(site.origin + address, { headers: { cookie } })),
  })
  if (!('render' in page)) throw new Error(`${path} leads elsewhere.`)
  for (let n = 0; n < renderings.warmUp; n++) page.render(null)
  const { user, system } = process.cpuUsage()
  for (let n = 0; n < renderings.counted; n++) page.render(null)
  const used = process.cpuUsage()
  return (used.user + used.system - user - system) / 1_000 / renderings.counted
}
