import { openLargeSite } from './kit/large-site.ts'
import { planText } from './kit/plan-text.ts'
import { readWholeQuestions } from './kit/whole-questions.ts'
const site = await openLargeSite('/tmp/s29large', 10000)
try {
  const questions = (await readWholeQuestions()).filter((_, i) => i % 5 === 0)
  const app = process.argv[2] === 'plan' ? site.analysed : site.timed
  const ask = (text: string) => app.ask(`GET /api/articles/search?${new URLSearchParams({ q: text })}`)
  for (const { text } of questions.slice(0, 5)) await ask(text)
  app.heard()
  const sums = new Map<string, number[]>()
  for (const { text } of process.argv[2] === 'plan' ? questions.slice(0, 3) : questions) {
    await ask(text)
    for (const { query, milliseconds, plan } of app.heard()) {
      const name = query.replace(/\s+/g, ' ').slice(0, 110)
      sums.set(name, [...(sums.get(name) ?? []), milliseconds])
      if (process.argv[2] === 'plan' && query.includes('wanted as')) console.log(text, milliseconds, '\n', planText(plan).join('\n'))
    }
  }
  for (const [name, all] of [...sums].sort((a, b) => b[1].reduce((x, y) => x + y) - a[1].reduce((x, y) => x + y)).slice(0, 8))
    console.log((all.reduce((x, y) => x + y) / questions.length).toFixed(2), 'ms a question', all.length, name)
} finally { await site.close() }
