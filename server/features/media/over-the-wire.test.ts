import { createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { mediaLimits, mediaMessages } from '../../../contract/articles/media-limits.ts'
import { testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aForm, aPicture } from '../../../test/pictures.ts'
import { listen } from '../../kit/listen.ts'

const site = await testApp({ DATA_DIR: await aFolder(), RATE_LIMITS: 'off' })
const editor = await signedIn(site, await anAdmin(site))
const server = createServer(getRequestListener((incoming) => site.app.fetch(incoming, { address: '203.0.113.7' })))
const url = await listen(server, { port: 0, host: '127.0.0.1' })
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends a body as it stands, in pieces, and does not stop before it is whole, as browsers do. */
function send(body: Buffer, type: string, length?: number): Promise<{ status: number | undefined; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>()
  const headers = { ...editor, 'content-type': type, ...(length && { 'content-length': length }) }
  const call = request(`${url}/api/admin/media`, { method: 'POST', headers }, async (response) => {
    resolve({ status: response.statusCode, text: await text(response) })
  })
  call.on('error', reject)
  for (let at = 0; at < body.length; at += 65_536) call.write(body.subarray(at, at + 65_536))
  call.end()
  return promise
}

async function packed(bytes: Uint8Array) {
  const response = new Response(aForm(bytes))
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' }
}

test.each([11, 30])('who sends %i MB is told so, whether the length is said or not', async (megabytes) => {
  const picture = await aPicture().jpeg().toBuffer()
  const { body, type } = await packed(Buffer.concat([picture, Buffer.alloc(megabytes * 1024 * 1024)]))
  for (const length of [undefined, body.length]) {
    const reply = await send(body, type, length)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([413, { message: mediaMessages.size }])
  }
})

test('a connection serves on after a picture was refused', async () => {
  for (const bytes of [Buffer.from('no picture'), await aPicture().png().toBuffer()]) {
    const { body, type } = await packed(bytes)
    expect((await send(body, type)).status).toBe(bytes.length === 10 ? 415 : 200)
  }
})

test('a sender may go away in the middle: the next picture is taken', async () => {
  const { body, type } = await packed(Buffer.alloc(mediaLimits.size / 2))
  const call = request(`${url}/api/admin/media`, {
    method: 'POST',
    headers: { ...editor, 'content-type': type, 'content-length': body.length },
  })
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  call.on('error', () => resolve())
  call.write(body.subarray(0, 1_000_000), () => call.destroy())
  await gone
  const { body: whole, type: form } = await packed(await aPicture().png().toBuffer())
  expect((await send(whole, form)).status).toBe(200)
})

test('of much more than that, the rest is not read', async () => {
  const { body, type } = await packed(
    Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.alloc(70 * 1024 * 1024)]),
  )
  await send(body, type).then(
    ({ status }) => expect(status).toBe(413),
    (error: Error) => expect(error.message).toMatch(/EPIPE|ECONNRESET|hang up/),
  )
})
