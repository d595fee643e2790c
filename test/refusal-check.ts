import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { ErrorBody } from '../contract/shapes.ts'
import { textWords } from '../server/kit/refusal-words.ts'
import { formsOf } from '../words/catalog.ts'

const file = new URL('../words/hi.po', import.meta.url)
const mark = '\u0001'
/** Zod's own messages, which name types and which no form of the site meets, and what is wrong with a chart, for its author. */
const forDevelopers = /^(Invalid|Too (big|small)|Unrecognized|Chart )/

let find: ((text: string) => string) | undefined

/** @throws for a refusal in a text that no file of words/ has, so that it would be English in every language */
export function expectTranslatable(json: unknown): void {
  const refusal = ErrorBody.safeParse(json)
  // A question before something is done is put together, and only admins see it.
  if (!refusal.success || refusal.data.confirm !== undefined) return
  find ??= finder()
  for (const text of [refusal.data.message, ...Object.values(refusal.data.fields ?? {}).flat()])
    if (!find(text).startsWith(mark) && !forDevelopers.test(text))
      throw new Error(`No file of words/ has the refusal "${text}": mark it with t of #words, then run npm run words.`)
}

function finder() {
  const items = parsePo(readFileSync(file, 'utf8')).items.filter(({ references }) =>
    references.some((path) => /^(server|contract|money)\//.test(path)),
  )
  return textWords(items.flatMap(({ msgid }) => formsOf(msgid, mark + msgid)))
}
