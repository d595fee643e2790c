import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { ImportError, longestText, type PostComments } from './imported-post.ts'
import { noComments, takeComment } from './wordpress-comments.ts'

/** A post, an author or the site, as the export has it. */
export interface Item {
  element: 'item' | 'author' | 'site'
  text: string
  /** Texts of its elements, without the namespace. */
  fields: Record<string, string>
  meta: Record<string, string>
  terms: { domain: string; name: string }[]
  comments: PostComments
}

/**
 * The items of an export, with the authors and the site's address.
 * @throws ImportError for a file that is no such export, or breaks off
 */
export async function* itemsOf(file: string): AsyncGenerator<Item> {
  const parser = new SaxesParser({ xmlns: false })
  const ready: Item[] = []
  let [item, text, attributes, meta]: [Item | null, string, Record<string, string>, string] = [null, '', {}, '']
  let comment: Record<string, string> | null = null
  let isExport = false
  parser.on('error', (error) => {
    throw new ImportError(
      `${file} is no well-formed XML, or is cut off (${error.message.replace(/^undefined:/, 'line ')}).`,
    )
  })
  parser.on('opentag', ({ name, attributes: ofTag }) => {
    isExport ||= name === 'wp:wxr_version'
    if (name === 'item' || name === 'wp:author') item = itemOf(name === 'item' ? 'item' : 'author')
    if (name === 'wp:comment' && item) comment = {}
    ;[text, attributes] = ['', ofTag as Record<string, string>]
  })
  // Memory is for articles: a longer element is cut, as its article would be.
  const add = (more: string) => {
    if (text.length <= longestText) text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    if (name === 'wp:base_site_url') ready.push({ ...itemOf('site'), text: text.trim() })
    if (!item) return
    if (name === 'wp:comment') {
      if (comment) takeComment(item.comments, comment)
      comment = null
    } else if (comment) comment[name.replace(/^wp:/, '')] = text.trim()
    else if (name === 'item' || name === 'wp:author') {
      ready.push(item)
      item = null
    } else if (name === 'category') item.terms.push({ domain: attributes.domain ?? '', name: text.trim() })
    else if (name === 'wp:meta_key') meta = text
    else if (name === 'wp:meta_value') item.meta[meta] = text
    else item.fields[/^(?:content|excerpt):/.test(name) ? name : name.replace(/^\w+:/, '')] = text.trim()
  })
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    parser.write(chunk)
    yield* ready.splice(0)
  }
  parser.close()
  if (!isExport) throw new ImportError(`${file} is XML, but no export of WordPress.`)
  yield* ready
}

const itemOf = (element: Item['element']): Item => ({
  element,
  text: '',
  fields: {},
  meta: {},
  terms: [],
  comments: noComments(),
})
