import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '../../contract/languages.ts'
import { money as english, type Money } from '../../money/kit.ts'
import { languageOfRequest } from './language.ts'

const folder = new URL('../../build/server/', import.meta.url)

const loaded = new Map<Language, Promise<Money>>()

/**
 * Calculators and figures with their texts, in a language: English is the source, another language its built file. A language that the
 * build does not have is English, as in a Hindi lesson on a site that speaks English alone; its `language` tells.
 */
export function moneyIn(language: Language): Promise<Money> {
  const money = loaded.get(language) ?? load(language)
  loaded.set(language, money)
  return money
}

/** The same, in the language of a request. @param spoken the languages that the site speaks */
export const moneyFor = (request: Request, spoken: readonly Language[]): Promise<Money> =>
  moneyIn(languageOfRequest(request, spoken))

async function load(language: Language): Promise<Money> {
  const file = new URL(`money-kit.${language}.js`, folder)
  if (language === 'en' || !existsSync(file)) return english
  return ((await import(file.href)) as { money: Money }).money
}

let stamp: string | undefined

/** The hash of what is built of other languages: a text that was made with another build is made anew. */
export function moneyStamp(): string {
  stamp ??= stampOf(globSync('money-kit.*.js', { cwd: fileURLToPath(folder) }).toSorted())
  return stamp
}

/** The names of a file's imports change with their content. */
function stampOf(files: readonly string[]): string {
  const hash = createHash('md5')
  for (const file of files) hash.update(readFileSync(new URL(file, folder)))
  return hash.digest('hex')
}
