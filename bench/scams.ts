import { readFileSync } from 'node:fs'
import { checkMessage } from '../contract/scams/check-message.ts'
import { checkerData } from '../server/features/scams/checker-data.ts'

/*
 * The checker of messages: `npm run bench -- scams [frauds.txt genuine.txt]`. A line of a file is `pattern | channel | text` for frauds and
 * `channel | text` for genuine messages; without files, those of test/scams.
 */

const [frauds = 'test/scams/frauds.txt', genuine = 'test/scams/genuine.txt'] = process.argv.slice(2)
const data = await checkerData()

const linesOf = (path: string, columns: number) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map((parts) => ({ label: parts[0] ?? '', text: parts.slice(columns).join(' | ') }))
    .map((line, index) => ({ ...line, ...checkMessage(line.text, data), isHeldBack: index % 3 === 2 }))

const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / Math.max(all, 1)).toFixed(1)} %)`

const bad = linesOf(frauds, 2)
const good = linesOf(genuine, 1)
for (const [name, lines] of [
  ['all', bad],
  ['held back', bad.filter(({ isHeldBack }) => isHeldBack)],
] as const) {
  const found = lines.filter(({ patterns: ids }) => ids.length > 0)
  const named = lines.filter(({ label, patterns: ids }) => ids.includes(label))
  const warned = lines.filter(({ patterns: ids, signs }) => ids.length + signs.length > 0)
  console.log(
    `frauds, ${name}: called a fraud ${share(found.length, lines.length)}, by its pattern ${share(named.length, lines.length)}, warned of ${share(warned.length, lines.length)}`,
  )
}
console.log(`genuine: called a fraud ${share(good.filter(({ patterns: ids }) => ids.length > 0).length, good.length)}`)
for (const { label, text, patterns: ids, signs } of bad)
  if (!ids.includes(label)) console.log(`missed: ${label} → ${[...ids, ...signs].join(', ') || 'nothing'}: ${text}`)
for (const { text, patterns: ids, signs } of good)
  if (ids.length + signs.length > 0) console.log(`false alarm: ${[...ids, ...signs].join(', ')}: ${text}`)
