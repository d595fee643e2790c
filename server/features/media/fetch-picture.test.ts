import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { mediaLimits, mediaMessages } from '../../../contract/articles/media-limits.ts'
import { testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { otherSite, publicAddress } from '../../../test/other-site.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aPicture } from '../../../test/pictures.ts'

const site = await testApp({ DATA_DIR: await aFolder(), SITE_NAME: 'Arthashala अर्थशाला' })
const { db } = site
const png = await aPicture(1000, 500).png().toBuffer()
let answer: (request: IncomingMessage, response: ServerResponse) => void
const other = await otherSite((request, response) => answer(request, response))
Object.assign(site.services.internet, other.internet)
beforeEach(async () => {
  await db`truncate media, rate_limits`
  other.connections.length = 0
  for (const name of Object.keys(other.names)) delete other.names[name]
  answer = (_, response) => response.end(png)
})
const editor = await signedIn(site, await anAdmin(site))
const copy = (url: unknown, headers = editor) => site.post('/api/admin/media/copies', { url }, headers)
const refused = (message: string) => ({ status: 400, json: { message, fields: { url: [message] } } })
const redirect = (to: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location: to }).end('the words of an inner service')

test('a picture of another site is kept as an upload is, and the act is on record with the site', async () => {
  const requests: IncomingMessage[] = []
  answer = (request, response) => {
    requests.push(request)
    response.end(png)
  }
  const { status, json } = await copy('https://pictures.example.com/of/two%20rates.png?w=1')
  const item = json as MediaItem
  expect({ status, item }).toMatchObject({
    status: 200,
    item: { filename: 'two rates.png', type: 'image/webp', width: 1000, height: 500 },
  })
  expect((await site.get(item.url)).status).toBe(200)
  expect(requests.map(({ method, url, headers }) => ({ method, url, headers }))).toEqual([
    {
      method: 'GET',
      url: '/of/two%20rates.png?w=1',
      headers: {
        host: expect.stringMatching(/^pictures\.example\.com:\d+$/),
        'user-agent': 'Arthashala',
        accept: 'image/jpeg, image/png, image/webp',
        'accept-encoding': 'identity',
        connection: 'close',
      },
    },
  ])
  expect(other.connections).toEqual([publicAddress])
  const from = 'https://pictures.example.com'
  const { filename, size, width, height } = item
  expect(await db`select action, details from audit_logs where resource_id = ${item.id}`).toEqual([
    { action: 'media.uploaded', details: { filename, size, width, height, from } },
  ])
})

test('strangers and members may not have the site load anything', async () => {
  expect((await copy('https://pictures.example.com/a.png', {} as typeof editor)).status).toBe(401)
  expect((await copy('https://pictures.example.com/a.png', await signedIn(site, await aMember(site)))).status).toBe(403)
  expect(other.connections).toEqual([])
})

test('it may be done thirty times in ten minutes', async () => {
  for (let times = 0; times < 30; times++) expect((await copy('http://a.example/')).status).toBe(400)
  expect((await copy('http://a.example/')).status).toBe(429)
})

const inner = [
  'https://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://2130706433/a.png',
  'https://0x7f000001/a.png',
  'https://0177.0.0.1/a.png',
  'https://0x7f.1/a.png',
  'https://0.0.0.0/a.png',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/a.png',
  'https://172.16.0.1/a.png',
  'https://172.31.255.255/a.png',
  'https://192.168.1.1/a.png',
  'https://100.64.0.1/a.png',
  'https://224.0.0.1/a.png',
  'https://255.255.255.255/a.png',
  'https://[::]/a.png',
  'https://[::1]/a.png',
  'https://[fc00::1]/a.png',
  'https://[fd00:ec2::254]/a.png',
  'https://[fe80::1]/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://[::10.0.0.1]/a.png',
  'https://[64:ff9b::a00:1]/a.png',
  'https://[64:ff9b:1::a00:1]/a.png',
  'https://[2002:a00:1::]/a.png',
  'https://[2001:0:a00:1::1]/a.png',
]

test.each(inner)('%s is refused without a connection, and as what a redirect leads to', async (url) => {
  expect(await copy(url)).toMatchObject(refused(mediaMessages.notPublic))
  expect(other.connections).toEqual([])
  answer = redirect(url)
  expect(await copy('https://pictures.example.com/a.png')).toMatchObject(refused(mediaMessages.notPublic))
  expect(other.connections).toEqual([publicAddress])
})

test.each([
  ['127.0.0.1'],
  ['10.0.0.1', '192.168.1.1'],
  ['::1'],
  ['fe80::1%eth0'],
  ['::ffff:169.254.169.254'],
  ['64:ff9b::7f00:1'],
])(
  'a name of the address %s is refused without a connection, and as what a redirect leads to',
  async (...addresses) => {
    other.names['inner.example.com'] = addresses
    expect(await copy('https://inner.example.com/a.png')).toMatchObject(refused(mediaMessages.notPublic))
    expect(other.connections).toEqual([])
    answer = redirect('https://inner.example.com/a.png')
    expect(await copy('https://pictures.example.com/a.png')).toMatchObject(refused(mediaMessages.notPublic))
    expect(other.connections).toEqual([publicAddress])
  },
)

test('of a name with public and other addresses, only the public ones are connected to', async () => {
  other.names['pictures.example.com'] = ['10.0.0.1', publicAddress, '::1']
  expect((await copy('https://pictures.example.com/a.png')).status).toBe(200)
  expect(other.connections).toEqual([publicAddress])
})

test('a name is looked up once: an address that it gets later is not connected to', async () => {
  const { resolve } = other.internet
  let times = 0
  site.services.internet.resolve = async (host) =>
    (times += 1) === 1 ? resolve(host) : [{ address: '127.0.0.1', family: 4 }]
  expect((await copy('https://pictures.example.com/a.png')).status).toBe(200)
  expect({ times, connections: other.connections }).toEqual({ times: 1, connections: [publicAddress] })
  site.services.internet.resolve = resolve
})

test.each([
  ['http://pictures.example.com/a.png', mediaMessages.address],
  ['ftp://pictures.example.com/a.png', mediaMessages.address],
  ['file:///etc/passwd', mediaMessages.address],
  ['/media/a.png', mediaMessages.address],
  ['', mediaMessages.address],
  ['https://name:password@pictures.example.com/a.png', mediaMessages.credentials],
  ['https://name@pictures.example.com/a.png', mediaMessages.credentials],
  ['https://pictures.example.com:8443/a.png', mediaMessages.port],
  ['https://pictures.example.com:22/a.png', mediaMessages.port],
])('%j is refused without a connection, and as what a redirect leads to', async (url, message) => {
  expect(await copy(url)).toMatchObject(refused(message))
  expect(other.connections).toEqual([])
  if (!/^\w+:/.test(url)) return
  answer = redirect(url)
  expect(await copy('https://pictures.example.com/a.png')).toMatchObject(refused(message))
  expect(other.connections).toEqual([publicAddress])
})

test('an address that is too long or no text is refused at url', async () => {
  expect(await copy(`https://pictures.example.com/${'a'.repeat(2_000)}`)).toMatchObject({
    status: 400,
    json: { fields: { url: ['An image address has at most 2000 characters'] } },
  })
  expect(await copy(7)).toMatchObject({ status: 400, json: { fields: { url: [expect.any(String)] } } })
})

test('three redirects are followed, also to addresses that begin with a path; a fourth is not', async () => {
  const chain = (length: number) => (request: IncomingMessage, response: ServerResponse) => {
    const at = Number(request.url?.slice(1)) || 0
    if (at < length) response.writeHead(307, { location: `/${at + 1}` }).end()
    else response.end(png)
  }
  answer = chain(3)
  expect((await copy('https://pictures.example.com/0')).status).toBe(200)
  expect(other.connections).toHaveLength(4)
  answer = chain(4)
  expect(await copy('https://pictures.example.com/0')).toMatchObject(refused(mediaMessages.redirects))
})

test.each([
  [404, {}],
  [500, {}],
  [204, {}],
  [206, {}],
  [302, {}],
  [302, { location: 'https://' }],
])('an answer %i with %j is not told', async (status, headers) => {
  answer = (_, response) => response.writeHead(status, headers).end(status === 204 ? '' : 'the words of a service')
  const { text, json } = await copy('https://pictures.example.com/a.png')
  expect(text).not.toMatch(/words|\b(?:404|500)\b/)
  expect(json).toMatchObject({ fields: { url: [expect.any(String)] } })
  expect(await db`select 1 from media`).toEqual([])
})

test('a site that is not there, hangs up, breaks off or has no right certificate cannot be reached', async () => {
  const unreachable = refused(mediaMessages.unreachable)
  answer = (request) => request.socket.destroy()
  expect(await copy('https://pictures.example.com/a.png')).toMatchObject(unreachable)
  answer = (request, response) => {
    response.writeHead(200, { 'content-length': png.length })
    response.write(png.subarray(0, 10), () => request.socket.destroy())
  }
  expect(await copy('https://pictures.example.com/a.png')).toMatchObject(unreachable)
  answer = (_, response) => response.end(png)
  expect(await copy('https://of-another-name.example.com/a.png')).toMatchObject(unreachable)
  site.services.internet.resolve = async () => Promise.reject(new Error('ENOTFOUND'))
  expect(await copy('https://pictures.example.com/a.png')).toMatchObject(unreachable)
  site.services.internet.resolve = other.internet.resolve
})

test.each(['the name', 'the answer', 'the rest of the picture'])(
  '%s that does not come is waited for no longer',
  async (what) => {
    const { internet } = site.services
    internet.timeout = 300
    if (what === 'the name') internet.resolve = async () => new Promise(() => {})
    answer = (_, response) => what === 'the rest of the picture' && response.write(png.subarray(0, 100))
    expect(await copy('https://pictures.example.com/a.png')).toMatchObject(refused(mediaMessages.slow))
    Object.assign(internet, other.internet)
  },
)

test('more than 10 MB are refused by the length that is named, and stopped early where none is', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': mediaLimits.size + 1 }).write('x')
  expect(await copy('https://pictures.example.com/a.png')).toMatchObject(refused(mediaMessages.size))
  let sent = 0
  const ended = new Promise<void>((resolve) => {
    answer = (_, response) => {
      const chunk = Buffer.alloc(100_000)
      const more = () => {
        do sent += chunk.length
        while (response.write(chunk))
      }
      response.on('drain', more).on('close', resolve)
      more()
    }
  })
  expect(await copy('https://pictures.example.com/a.png')).toMatchObject(refused(mediaMessages.size))
  await ended
  expect(sent).toBeLessThan(4 * mediaLimits.size)
})

test.each([
  ['HTML that calls itself a picture', Buffer.from('<!doctype html><p>inner</p>'), mediaMessages.type],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), mediaMessages.type],
  ['nothing', Buffer.alloc(0), mediaMessages.type],
  ['half a picture', (await aPicture().jpeg().toBuffer()).subarray(0, 3000), mediaMessages.damaged],
])('%s is refused, and nothing is left of it', async (_, bytes, message) => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  expect(await copy('https://pictures.example.com/a.png')).toMatchObject(refused(message))
  expect(await db`select 1 from media`).toEqual([])
})
