import { t } from '#words'
import { help as calls, type HelpLanguage } from '../../../contract/help/help-api.ts'
import type { Feature } from '../../feature.ts'
import { doorAnswers } from './door-answers.ts'
import { notFound } from '../../kit/errors.ts'
import { serve } from '../../kit/serve.ts'
import { listDoors, showDoor } from './show-door.ts'
import { doorPaths } from './door-paths.ts'

export const help: Feature = {
  routes: ({ db }) => [
    serve(calls.list, ({ params: { key }, actor }) => listDoors(db, languageNamed(key), actor.now)),
    serve(calls.door, async ({ params: { key, slug }, actor }) => {
      const door = await showDoor(db, { language: languageNamed(key), slug }, actor.now)
      if (!door) throw notFound(t`There is no such page.`)
      return door
    }),
  ],
  answers: doorAnswers(),
  sitemap: { pages: [], written: doorPaths() },
}

function languageNamed(name: string): HelpLanguage {
  if (name !== 'en' && name !== 'hi') throw notFound(t`There is no such language.`)
  return name
}
