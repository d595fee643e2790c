import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serving } from '../../bin/serving.mjs'
import type { BareAnswer } from './bare-server.ts'
import type { Received } from './connection.ts'

/** Starts a bare server (bare-server.ts), which sends again what the site has answered. */
export async function startBareServer() {
  const flags = serving.args.filter((word) => word.startsWith('--'))
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), { execArgv: flags })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Has it answer a path as the site did. */
    async answerLike(path: string, { status, head, body }: Received): Promise<void> {
      const answer: BareAnswer = {
        path,
        status,
        headers: headersIn(head),
        body: unframed(head, body).toString('base64'),
      }
      child.send(answer)
      await once(child, 'message')
    },
    stop: () => void child.kill(),
  }
}

/** Names and values in turn, without those that node:http adds by itself. */
function headersIn(head: string): string[] {
  const [, ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
  return pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name)).flat()
}

/** A body without the frames of its chunks. */
function unframed(head: string, body: Buffer): Buffer {
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return body
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!size) return Buffer.concat(chunks)
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
