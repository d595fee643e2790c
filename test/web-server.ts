import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { freePort } from './outage/outside-server.ts'

/* nginx and Caddy as their packages install them, with the configurations of deploy/: only addresses and certificates are others. */

export const webServers = {
  nginx: { program: '/usr/sbin/nginx', words: nginx },
  Caddy: { program: '/usr/bin/caddy', words: caddy },
}
export type WebServer = keyof typeof webServers

export const isInstalled = (name: WebServer): boolean => existsSync(webServers[name].program)

/** The places that a configuration names. */
interface Places {
  folder: string
  /** Its own port, with TLS. */
  port: number
  /** Host and port of each process of the site. */
  sites: string[]
}

/**
 * Starts a web server in front of a site and waits until it listens.
 * @param places.folder for its files
 * @returns a function that ends it
 * @throws Error if it is not installed or does not start
 */
export async function startWebServer(name: WebServer, places: Places): Promise<() => Promise<void>> {
  const { program, words } = webServers[name]
  if (!isInstalled(name)) throw new Error(`There is no ${program} to test deploy/ with: install ${name}.`)
  const { folder, port } = places
  chmodSync(folder, 0o755)
  const certificate = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...certificate, ...files],
    { stdio: 'pipe' },
  )
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const server = spawn(program, await words(places), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(server, 'close')
  while (!(await listens(port))) if (server.exitCode !== null) throw new Error(`${name} does not start: ${output}`)
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}

const sample = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

async function nginx({ folder, port, sites }: Places): Promise<string[]> {
  const text = sample('nginx.conf')
    .replaceAll('/etc/letsencrypt/live/your.name', folder)
    .replaceAll('your.name', '127.0.0.1')
    .replaceAll(/^.*\[::\].*\n/gm, '')
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('server 127.0.0.1:3000;', sites.map((site) => `server ${site};`).join(' '))
  mkdirSync(join(folder, 'temp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
    .join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  // As Debian's nginx.conf has it.
  const around = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { gzip on; access_log off; ${temporary}\n${text}\n}`
  writeFileSync(join(folder, 'nginx.conf'), around)
  return ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
}

async function caddy({ folder, port, sites }: Places): Promise<string[]> {
  const text = sample('Caddyfile')
    .replace(/^your\.name \{/m, `https://127.0.0.1:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`)
    .replace('127.0.0.1:3000', sites.join(' '))
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`)
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
}

const listens = (port: number) =>
  send(`https://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array
  /** The loopback address of the visitor. */
  from?: string
}

/** Sends a request to a server whose certificate nobody has signed, without taking apart what it answers. */
export async function send(url: string, { method = 'GET', headers = {}, body, from }: Sent = {}) {
  const sent = request(url, { method, headers, localAddress: from, rejectUnauthorized: false, agent: false })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await reply.toArray())
  return { status: reply.statusCode, headers: reply.headers, bytes }
}
