import type { Spoken } from '#words'
import type { Language } from '../../contract/languages.ts'
import { money, type Money } from '../../money/kit.ts'
import { languageOfRequest } from './language.ts'
import { moneyIn } from './money-in.ts'
import { spokenIn, type SpokenIn } from './spoken.ts'

/** The texts of the server, and those of calculators and figures, in one language. */
export interface Speech {
  spoken: Spoken
  money: Money
}

export const english: Speech = { spoken: spokenIn('en', []), money }

/** The texts in a language; in English where the site has not that one. */
export async function speechIn(language: string | null | undefined, spokenIn: SpokenIn): Promise<Speech> {
  const spoken = spokenIn(language as Language)
  return { spoken, money: await moneyIn(spoken.language) }
}

/** The texts in the language of a request's address, for replies that carry more texts than their message. */
export const speechOf = (
  request: Request,
  { languages, spoken }: { languages: readonly Language[]; spoken: SpokenIn },
): Promise<Speech> => speechIn(languageOfRequest(request, languages), spoken)
