import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least that an answer costs: `node:http` alone, which sends what it was told to send. Runs in a process of its own. */
export interface BareAnswer {
  path: string
  status: number
  headers: string[]
  /** In base64. */
  body: string
}

const answers = new Map<string, Omit<BareAnswer, 'body'> & { body: Buffer }>()

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  request.resume()
  response.writeHead(answer?.status ?? 404, answer?.headers ?? []).end(answer?.body)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', ({ body, ...answer }: BareAnswer) => {
  answers.set(answer.path, { ...answer, body: Buffer.from(body, 'base64') })
  process.send?.({ known: answer.path })
})
process.on('disconnect', () => process.exit(0))
