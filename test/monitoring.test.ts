import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { listen } from '../server/kit/listen.ts'
import { openMetrics } from '../server/metrics.ts'
import { aFolder } from './folder.ts'
import { freePort } from './outage/outside-server.ts'
import { startSite } from './site.ts'

/* The files of deploy/ for Prometheus and Grafana, checked by Prometheus's own programs. */

const token = 'a token of this test'
const site = await startSite()
const { answer } = openMetrics(site.services, site.pages, token)
const server = createServer((request, response) => void answer(request, response))
const metrics = `${await listen(server, { port: 0, host: '127.0.0.1' })}/metrics`
afterAll(() => void server.close())

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: deploy })

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana.json'), 'utf8')) as Dashboard
const queries = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))

test('each measurement that an alert or the dashboard names is measured', async () => {
  const text = await (
    await fetch(metrics, { headers: { authorization: `Bearer ${token}`, connection: 'close' } })
  ).text()
  const named = readFileSync(join(deploy, 'alerts.yml'), 'utf8') + queries.map(({ expr }) => expr).join('\n')
  const names = new Set(named.match(/\b(arthashala|nodejs|process)_\w+/g))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `))).toEqual([])
})

// In CI a missing program is a failure: .ci/run installs it.
describe.skipIf(!process.env.CI && !existsSync('/usr/bin/promtool'))('Prometheus', () => {
  test('takes the configuration and the alerts, which are raised when they should be', async () => {
    expect((await promtool('check', 'config', 'prometheus.yml')).stdout).toContain('is valid')
    expect((await promtool('test', 'rules', 'alerts.test.yml')).stdout).toContain('SUCCESS')
  })

  test('understands each query of the dashboard', async () => {
    const rules = queries.map(({ expr }, n) => ({ record: `panel:${n}`, expr: expr.replaceAll('$instance', '.*') }))
    const file = join(await aFolder(), 'queries.yml')
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect((await promtool('check', 'rules', file)).stdout).toContain(`${queries.length} rules found`)
  })

  test('scrapes a site with the configuration, and no label of ours is one of its own', async () => {
    const folder = await aFolder()
    const port = await freePort()
    const config = readFileSync(join(deploy, 'prometheus.yml'), 'utf8')
      .replace('your-metrics-token', token)
      .replace('127.0.0.1:3000', new URL(metrics).host)
      .replace('scrape_interval: 15s', 'scrape_interval: 1s')
    await cp(join(deploy, 'alerts.yml'), join(folder, 'alerts.yml'))
    await writeFile(join(folder, 'prometheus.yml'), config)
    const args = ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`]
    const prometheus = spawn('prometheus', args, { cwd: folder, stdio: 'ignore' })
    try {
      const query = async (text: string) => {
        const address = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(text)}`
        const reply = (await (await fetch(address)).json()) as {
          data: { result: { metric: Record<string, string> }[] }
        }
        return reply.data.result.map(({ metric }) => metric)
      }
      await expect.poll(() => query('up{job="arthashala"} == 1').catch(() => [])).toHaveLength(1)
      const ours = await query('{__name__=~"arthashala_.*"}')
      expect(ours.length).toBeGreaterThan(10)
      expect(ours.filter((metric) => Object.keys(metric).some((label) => label.startsWith('exported_')))).toEqual([])
    } finally {
      prometheus.kill()
      await once(prometheus, 'exit')
    }
  })
})
