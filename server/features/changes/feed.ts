import { Feed } from 'feed'
import { t } from '#words'
import { prefixOf, type Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { escapeXml, withoutControls } from '../seo/xml.ts'
import { spokenCategory } from '../../kit/installed-texts.ts'
import { sentencesOf } from './change-sentences.ts'
import type { DatedChange } from './list-changes.ts'

/** Atom wants a moment of the last change; without any the feed stays the same whenever it is made. */
const never = new Date(0)

/** The changes as an Atom feed (RFC 4287), in the language that is spoken at the moment. An entry's id stays the same when the site moves to another address. */
export function changesFeed(
  changes: readonly DatedChange[],
  { name, origin, language }: { name: string; origin: string; language: Language },
): string {
  const moments = changes.map(({ seenFrom }) => Date.parse(seenFrom))
  const home = origin + prefixOf(language)
  const feed = new Feed({
    id: home + paths.changesFeed,
    title: t`${name}: What changed`,
    description: t`What has changed in articles and figures, and what it means for you`,
    link: home + paths.changes(),
    feedLinks: { atom: home + paths.changesFeed },
    favicon: `${origin}/favicon.ico`,
    generator: false,
    updated: moments.length > 0 ? new Date(Math.max(...moments)) : never,
  })
  for (const change of changes)
    feed.addItem({
      id: `urn:uuid:${change.id}`,
      link: home + change.path,
      title: escapeXml(change.title),
      description: escapeXml(sentencesOf(change)),
      date: new Date(change.seenFrom),
      ...(change.category && { category: [{ name: spokenCategory(change.category), term: change.category }] }),
    })
  return withoutControls(feed.atom1())
}
