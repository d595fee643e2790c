import { glossary as calls } from '../../../contract/glossary/glossary-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import type { Explained } from './glossary-files.ts'
import { readGlossary } from './glossary.ts'

export const glossary: Feature = {
  routes: () => [
    serve(calls.list, async ({ query: { search = '' } }) => {
      const words = wordsOf(search)
      const found = (await readGlossary()).filter((term) => words.every((word) => wholeOf(term).includes(word)))
      return found.map(({ forms: _, isMarked: __, ...term }) => term)
    }),
  ],
  sitemap: { pages: [paths.glossary()] },
}

/** All that is searched: a term is found by any of its forms and by the words of its explanation. */
const wholeOf = ({ forms, text, hindiText }: Explained): string =>
  [...forms.en, ...forms.hi, text, hindiText].join(' ').toLowerCase()

const wordsOf = (search: string): string[] => search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
