import { mkdir, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { wordpressAttachment, wordpressEnd, wordpressHead, wordpressItem, wordpressMeta } from '../test/exports.ts'

/** Imports so many WordPress posts (1,000) with a picture each, and says the time and the largest memory of the process. */
const posts = Number(process.argv[2] ?? 1_000)
const folder = join(tmpdir(), `arthashala-import-${process.pid}`)
await mkdir(join(folder, 'uploads'), { recursive: true })
try {
  const bytes = await makeExport()
  const began = performance.now()
  // The process tells its largest resident memory when it ends.
  const tell = 'process.on("exit",()=>console.error(Math.round(process.resourceUsage().maxRSS/1024)+" MB"))'
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(tell)}`,
    'bin/import.ts',
    'old.xml',
    '--pictures',
    'uploads',
  ]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), INIT_CWD: folder },
  })
  console.log(stdout.split('\n').slice(0, 1).join('\n'))
  console.log(
    `${posts} posts, ${(bytes / 1e6).toFixed(1)} MB of XML: ${((performance.now() - began) / 1000).toFixed(1)} s, ${stderr.trim()} at the most.`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function makeExport(): Promise<number> {
  const paragraph = `<p>${'Write down what you earn and what you spend, each day of one month. '.repeat(8)}</p>`
  const out = createWriteStream(join(folder, 'old.xml'))
  out.write(wordpressHead)
  for (let n = 1; n <= posts; n++) {
    const name = `${n}.jpg`
    const colour = { r: n % 256, g: (n >> 2) % 256, b: (n * 7) % 256 }
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour, noise } })
      .jpeg()
      .toFile(join(folder, 'uploads', name))
    out.write(
      wordpressItem({
        id: n,
        title: `Lesson number ${n}`,
        content: paragraph.repeat(10),
        more: wordpressMeta('_thumbnail_id', String(posts + n)),
      }),
    )
    out.write(wordpressAttachment(posts + n, name))
  }
  out.end(wordpressEnd)
  await new Promise((done) => out.once('finish', done))
  return out.bytesWritten
}
