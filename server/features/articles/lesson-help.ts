import { html } from 'hono/html'
import { paths } from '../../../contract/paths.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { readDoors } from '../help/doors.ts'
import { labelIn } from './article-labels.ts'
import { endOfText } from './lesson-tools.ts'

interface Lesson extends Pick<Article, 'language' | 'tags'> {
  html: string
}

/** Troubles that one article leads to, at most. */
const most = 3

/**
 * Adds the pages of help for whoever has the trouble that an article is about: those whose files name one of its tags, which name troubles and
 * not subjects. They stand at the end of the text, before its sources and footnotes.
 * @returns the HTML of the article; unchanged without any trouble
 */
export async function withHelp<T extends Lesson>(lesson: T): Promise<T> {
  const tags = new Set(lesson.tags.map((tag) => tag.toLowerCase()))
  const doors = (await readDoors()).filter(
    (door) => door.language === lesson.language && door.tags.some((tag) => tags.has(tag.toLowerCase())),
  )
  if (doors.length === 0) return lesson
  const prefix = lesson.language === 'hi' ? ['hi'] : []
  const note = await html`<aside
    class="callout note"
    role="note"
    aria-label="${labelIn(lesson, 'Has this happened to you?')}"
  >
    ${doors.slice(0, most).map(({ slug, title }) => html`<p><a href="${paths.help(...prefix, slug)}">${title}</a></p>`)}
  </aside>`
  const end = endOfText(lesson.html)
  const added = `${note.toString().replace(/\n\s*/g, ' ')}\n`
  return { ...lesson, html: lesson.html.slice(0, end) + added + lesson.html.slice(end) }
}
