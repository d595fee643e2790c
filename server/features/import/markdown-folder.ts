import { glob } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { parse } from 'yaml'
import { readInFolder } from './read-in-folder.ts'
import { ImportError, momentOf, nowhere, type ImportedPost, type LeftOut, type Source } from './imported-post.ts'

/** Bytes of the largest file that is read. */
const largest = 1_000_000

/** A folder of Markdown files with YAML front matter, as Hugo, Jekyll, Astro and others have them. */
export function markdownFolder(folder: string): Source {
  return { kind: 'Markdown', host: null, pictures: folder, posts }

  async function* posts(): AsyncIterable<ImportedPost | LeftOut> {
    const names: string[] = []
    for await (const name of glob('**/*.{md,markdown}', { cwd: folder })) names.push(name)
    if (names.length === 0) throw new ImportError(`There is no Markdown file in ${folder}.`)
    for (const name of names.toSorted()) {
      const file = await readInFolder(folder, name, largest)
      if (file) yield postOf(folder, name, file.bytes.toString())
      else yield { name, leftOut: 'the file cannot be read, leads out of the folder or has more than 1 MB' }
    }
  }
}

function postOf(folder: string, name: string, whole: string): ImportedPost {
  const [, front, body] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(whole) ?? []
  const { fields, fault } = front === undefined ? { fields: {} } : readYaml(front)
  const text = (body ?? whole).replaceAll('\r\n', '\n').trim()
  const heading = /^# (.+)\n?/.exec(text)
  const one = (...names: string[]) => names.map((field) => textOf(fields[field])).find(Boolean) ?? ''
  const many = (...names: string[]) => names.flatMap((field) => listOf(fields[field]))
  const image = one('image', 'cover', 'featured_image', 'thumbnail')
  const file = encodeURI(name.replaceAll('\\', '/')).replace(/[?#]/g, encodeURIComponent)
  const page = `/${file}`.replace(/(?:\/_?index)?\.\w+$/, '')
  const language = one('language', 'lang')
  return {
    isPage: one('type', 'layout') === 'page',
    key: `markdown:${basename(folder)}/${name}`,
    name,
    title:
      one('title') ||
      (heading?.[1] ??
        basename(name)
          .replace(/\.\w+$/, '')
          .replaceAll(/[-_]+/g, ' ')),
    excerpt: one('excerpt', 'description', 'summary'),
    text: !one('title') && heading ? text.slice(heading[0].length) : text,
    isHtml: false,
    createdAt: momentInIndia(one('date', 'created', 'published_at', 'pubDate') || /\d{4}-\d\d-\d\d/.exec(name)?.[0]),
    published: !(one('draft') === 'true' || one('published') === 'false' || one('status') === 'draft'),
    author: one('author') ? { name: one('author'), email: one('email', 'author_email') } : null,
    categories: many('category', 'categories'),
    tags: many('tags', 'keywords'),
    language: language.startsWith('hi') ? 'hi' : language ? 'en' : '',
    addresses: many('permalink', 'url', 'aliases', 'redirect_from'),
    names: [`/${file}`, page],
    // A link is relative to the file, or to the page that a generator makes of it.
    bases: [`${nowhere}/${file}`, `${nowhere}${page}/`],
    slug: one('slug'),
    picture: image ? { address: image, alt: one('image_alt', 'alt') } : null,
    figure: figureOf(fields['figure']),
    folder: dirname(name),
    ...(fault !== undefined && { fault }),
  }
}

/** Reads every value as text ('failsafe'): 2026-11-20 and 1930 do not become something else. */
function readYaml(front: string): { fields: Record<string, unknown>; fault?: string } {
  try {
    const fields: unknown = parse(front, { schema: 'failsafe' })
    return { fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {} }
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    return { fields: {}, fault: `its front matter is no YAML and is left out (${reason.replace(/:$/, '')})` }
  }
}

/** A moment as ISO 8601. One without an offset is India's, and a day begins there, whatever the zone of this machine. */
function momentInIndia(text: string | undefined): string | null {
  if (text === undefined) return null
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return momentOf(`${text}T00:00+05:30`)
  const isOffset = /(?:[a-z]|:\d\d(?:\.\d+)?\s*)[+-]\d\d(?::?\d\d)?$|(?<![ap]m)(?<=[a-z])$/i.test(text)
  return momentOf(isOffset ? text : /\dT\d/.test(text) ? `${text}+05:30` : `${text} GMT+0530`)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `figure: { value: 91 in 100, line: lost money in a year }` */
function figureOf(field: unknown): ImportedPost['figure'] {
  if (typeof field !== 'object' || field === null) return undefined
  const { value, line } = field as Record<string, unknown>
  return { value: textOf(value), line: textOf(line) }
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')).map((word) => word.trim()).filter(Boolean)
