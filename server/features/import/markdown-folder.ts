import { glob } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { parse } from 'yaml'
import { readInside } from './inside.ts'
import { countIn, ImportError, momentOf, type ImportedPost, type Source } from './post.ts'

/** Bytes of the largest file that is read. */
const largest = 1_000_000

/** A folder of Markdown files with YAML front matter, as Hugo, Jekyll, Astro and others keep them. */
export function markdownFolder(folder: string): Source {
  const leftOut = new Map<string, number>()
  return { kind: 'Markdown', pictures: folder, posts, leftOut }

  async function* posts() {
    const names: string[] = []
    for await (const name of glob('**/*.{md,markdown}', { cwd: folder })) names.push(name)
    if (names.length === 0) throw new ImportError(`There is no Markdown file in ${folder}.`)
    for (const name of names.toSorted()) {
      const file = await readInside(folder, name, largest)
      if (file) yield postOf(folder, name, file.bytes.toString())
      else countIn(leftOut, 'files that cannot be read, lead out of the folder or have more than 1 MB')
    }
  }
}

function postOf(folder: string, name: string, file: string): ImportedPost {
  const [, front, body] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(file) ?? []
  const fields = front === undefined ? {} : readYaml(name, front)
  const text = (body ?? file).replaceAll('\r\n', '\n').trim()
  const heading = /^# (.+)\n?/.exec(text)
  const one = (...names: string[]) => names.map((field) => textOf(fields[field])).find(Boolean) ?? ''
  const many = (...names: string[]) => names.flatMap((field) => listOf(fields[field]))
  const image = one('image', 'cover', 'featured_image', 'thumbnail')
  const language = one('language', 'lang')
  return {
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
    createdAt: momentOf(one('date', 'created', 'published_at', 'pubDate') || /\d{4}-\d\d-\d\d/.exec(name)?.[0]),
    published: !(one('draft') === 'true' || one('published') === 'false' || one('status') === 'draft'),
    author: one('author') ? { name: one('author'), email: one('email', 'author_email') } : null,
    categories: many('category', 'categories'),
    tags: many('tags', 'keywords'),
    language: language.startsWith('hi') ? 'hi' : language ? 'en' : '',
    addresses: many('permalink', 'url', 'aliases', 'redirect_from'),
    slug: one('slug'),
    picture: image ? { address: image, alt: one('image_alt', 'alt') } : null,
    folder: dirname(name),
  }
}

/** Reads every value as text ('failsafe'): 2026-11-20 and 1930 do not become something else. */
function readYaml(name: string, front: string): Record<string, unknown> {
  try {
    const fields: unknown = parse(front, { schema: 'failsafe' })
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
  } catch (error) {
    throw new ImportError(`${name}: its front matter is no YAML: ${String((error as Error).message).split('\n')[0]}`)
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')).map((word) => word.trim()).filter(Boolean)
