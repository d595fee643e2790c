import { startBareServer } from './kit/bare.ts'
import { openConnection, type Received } from './kit/connection.ts'
import { cpuQuestions, type CpuQuestion } from './kit/cpu-questions.ts'
import { median, printTable, us } from './kit/figures.ts'
import { usedBy, workOf } from './kit/processes.ts'
import { printProfile, profiled } from './kit/profile.ts'
import { startSite, withFolder } from './kit/site.ts'
import { serving } from '../bin/serving.mjs'

/*
 * The processor time of one request, one after another, beside a bare server that sends the same bytes:
 * `npm run bench -- cpu [runs] [name] [--profile]`.
 */

const args = process.argv.slice(2)
const profiles = args.includes('--profile')
const rounds = 8
/** Requests before the first that counts: V8 compiles code anew until then. */
const warmUp = 2_000
const runs = Number(args.find((word) => /^\d+$/.test(word)) ?? 400)
const only = args.find((word) => /^[a-z]/i.test(word)) ?? ''
const inspectedAt = 9_339
const browser = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
}

await withFolder(async (dataDir) => {
  const inspected = profiles ? [`--inspect=127.0.0.1:${inspectedAt}`] : []
  const command = [process.execPath, ...inspected, ...serving.args] as [string, ...string[]]
  const site = await startSite({ dataDir, command, env: { BACKUPS: 'off' } })
  const bare = await startBareServer()
  try {
    const { questions, cookie } = await cpuQuestions(site)
    const rows = [['asked for', 'sent', 'application', 'database', 'a second', 'bare', 'of bare', 'goal']]
    for (const question of questions.filter(({ name }) => name.includes(only))) {
      const headers = { ...browser, ...(question.member && { Cookie: cookie }) }
      const connection = openConnection(site.origin, headers)
      const first = await connection.send(question.path, question.sent?.(0))
      connection.close()
      const etag = /\r\netag: (.+)\r\n/i.exec(`${first.head}\r\n`)?.[1] ?? ''
      const ask = (origin: string, times: number) => asking(origin, headers, question, etag, times)
      const answer = await ask(site.origin, warmUp)
      await bare.answerLike(question.path, answer)
      await ask(bare.origin, warmUp)
      // In turns, since others may use the machine too.
      const took = { each: [] as number[], ofDatabase: [] as number[], ofBare: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        const before = await workOf(site)
        await ask(site.origin, runs / rounds)
        const after = await workOf(site)
        const bareBefore = await usedBy(bare.pid)
        await ask(bare.origin, runs / rounds)
        took.ofBare.push((((await usedBy(bare.pid)) - bareBefore) * rounds) / runs)
        took.each.push(((after.application - before.application) * rounds) / runs)
        took.ofDatabase.push(((after.database - before.database) * rounds) / runs)
      }
      const [each, ofDatabase, ofBare] = [median(took.each), median(took.ofDatabase), median(took.ofBare)]
      rows.push([
        question.name,
        `${answer.status}, ${(answer.body.length / 1_000).toFixed(1)} kB`,
        us(each),
        us(ofDatabase),
        aSecond(each),
        us(ofBare),
        (ofBare / each).toFixed(2),
        reached(question.goal, each, ofBare),
      ])
      if (profiles) printProfile(question.name, await profiled(inspectedAt, () => ask(site.origin, runs), 15), each)
    }
    console.log()
    printTable(rows)
    console.log(
      `\nProcessor time of one request, one after another, median of ${rounds} rounds of ${runs / rounds}; the application with all its threads.`,
    )
  } finally {
    bare.stop()
    await site.stop()
  }
})

/** Sends the requests one after another. Returns the last answer. */
async function asking(
  origin: string,
  headers: Record<string, string>,
  { path, sent, again }: CpuQuestion,
  etag: string,
  times: number,
): Promise<Received> {
  const connection = openConnection(origin, headers)
  let last: Received | undefined
  for (let n = 0; n < times; n++)
    last = await connection.send(path, sent?.(n) ?? (again ? { headers: { 'If-None-Match': etag } } : {}))
  connection.close()
  if (!last || (last.status > 299 && !again)) throw new Error(`${path} answered ${last?.status}`)
  return last
}

function aSecond(milliseconds: number): string {
  return Math.round(1_000 / milliseconds).toLocaleString('en')
}

function reached(goal: CpuQuestion['goal'], each: number, bare: number): string {
  if ('ofBare' in goal) return `${goal.ofBare} of bare${bare / each >= goal.ofBare ? '' : '  UNDER'}`
  return `${goal.aSecond.toLocaleString('en')} a second${1_000 / each >= goal.aSecond ? '' : '  UNDER'}`
}
