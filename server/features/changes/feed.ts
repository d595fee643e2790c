import { Feed } from 'feed'
import type { Change } from '../../../contract/changes/changes-api.ts'
import { noteLabel } from '../../../contract/changes/note-label.ts'
import { paths } from '../../../contract/paths.ts'
import { escapeXml, withoutControls } from '../seo/xml.ts'
import type { DatedChange } from './list-changes.ts'

/** Atom wants a moment of the last change; without any the feed stays the same whenever it is made. */
const never = new Date(0)

/** The changes as an Atom feed (RFC 4287). An entry's id stays the same when the site moves to another address. */
export function changesFeed(
  changes: readonly DatedChange[],
  { name, origin }: { name: string; origin: string },
): string {
  const moments = changes.map(({ seenFrom }) => Date.parse(seenFrom))
  const feed = new Feed({
    id: origin + paths.changesFeed,
    title: `${name}: What changed`,
    description: 'What has changed in articles and figures, and what it means for you',
    link: origin + paths.changes(),
    feedLinks: { atom: origin + paths.changesFeed },
    favicon: `${origin}/favicon.ico`,
    generator: false,
    updated: moments.length > 0 ? new Date(Math.max(...moments)) : never,
  })
  for (const change of changes)
    feed.addItem({
      id: `urn:uuid:${change.id}`,
      link: origin + change.path,
      title: escapeXml(change.title),
      description: escapeXml(textOf(change)),
      date: new Date(change.seenFrom),
      ...(change.category && { category: [{ name: change.category, term: change.category }] }),
    })
  return withoutControls(feed.atom1())
}

const textOf = ({ values, note }: Change) =>
  [values && `${values}.`, note && `${noteLabel}: ${note}`].filter(Boolean).join(' ')
