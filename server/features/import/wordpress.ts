import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import {
  ImportError,
  longestText,
  momentOf,
  nowhere,
  type ImportedPost,
  type LeftOut,
  type Source,
} from './imported-post.ts'

/** An export of WordPress (Tools, Export), read as a stream. Pictures are in its folder `wp-content/uploads`. */
export async function wordpressExport(file: string): Promise<Source> {
  const about = { site: '', authors: new Map<string, Author>(), attachments: new Map<string, Attachment>() }
  // Attachments may stand after the posts that show them.
  for await (const item of itemsOf(file)) {
    if (item.element === 'site') about.site = item.text
    if (item.element === 'author') about.authors.set(item.fields.author_login ?? '', authorOf(item.fields))
    if (item.element === 'item' && item.fields.post_type === 'attachment')
      about.attachments.set(item.fields.post_id ?? '', {
        address: item.fields.attachment_url ?? '',
        alt: item.meta._wp_attachment_image_alt ?? '',
      })
  }
  return { kind: 'WordPress', host: URL.parse(about.site)?.hostname ?? null, pictures: null, posts }

  async function* posts(): AsyncIterable<ImportedPost | LeftOut> {
    for await (const item of itemsOf(file)) {
      if (item.element !== 'item') continue
      const { post_type: type = '', status = '' } = item.fields
      if (type === 'post' && !['trash', 'auto-draft', 'inherit'].includes(status)) yield postOf(item, about)
      else if (type === 'post' || type === 'page')
        yield { name: nameOf(item), leftOut: type === 'page' ? 'it is a page' : 'it is in the bin' }
    }
  }
}

type Author = { name: string; email: string }
type Attachment = { address: string; alt: string }

interface Item {
  element: 'item' | 'author' | 'site'
  text: string
  /** Texts of its elements, without the namespace. */
  fields: Record<string, string>
  meta: Record<string, string>
  terms: { domain: string; name: string }[]
}

interface About {
  site: string
  authors: Map<string, Author>
  attachments: Map<string, Attachment>
}

const authorOf = ({
  author_display_name: name = '',
  author_login: login = '',
  author_email: email = '',
}: Item['fields']) => ({
  name: name || login,
  email,
})

const nameOf = ({ fields }: Pick<Item, 'fields'>) => fields.title || `post ${fields.post_id ?? ''}`

function postOf({ fields, meta, terms }: Item, { site, authors, attachments }: About): ImportedPost {
  const named = (domain: string) => terms.filter((term) => term.domain === domain).map(({ name }) => name)
  const link = URL.parse(fields.link ?? '')
  const id = fields.post_id ?? ''
  return {
    key: `wordpress:${site}#${id}`,
    name: nameOf({ fields }),
    title: fields.title ?? '',
    excerpt: fields['excerpt:encoded'] ?? '',
    text: paragraphsOf(fields['content:encoded'] ?? ''),
    isHtml: true,
    createdAt: momentOf(`${(fields.post_date_gmt ?? '').replace(' ', 'T')}Z`),
    published: fields.status === 'publish' && !fields.post_password,
    author: authors.get(fields.creator ?? '') ?? (fields.creator ? { name: fields.creator, email: '' } : null),
    categories: named('category'),
    tags: named('post_tag'),
    language: '',
    addresses: [...(link && link.pathname !== '/' ? [link.pathname] : []), `/?p=${id}`],
    names: [],
    bases: [link?.href ?? (URL.parse(site)?.href || nowhere)],
    slug: decoded(fields.post_name ?? ''),
    picture: attachments.get(meta._thumbnail_id ?? '') ?? null,
    folder: '',
  }
}

/** Old posts have no paragraphs but empty lines, and commands in brackets around their pictures. */
function paragraphsOf(html: string): string {
  const plain = html.replace(/\[\/?(?:caption|gallery|embed|audio|video|playlist)\b[^[\]]*\]/g, '')
  if (/<p[\s>]/i.test(plain)) return plain
  return plain
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((block) =>
      /^\s*<(?!a|b|i|em|strong|img|span|code)/i.test(block) ? block : `<p>${block.replace(/\r?\n/g, '<br>')}</p>`,
    )
    .join('\n')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The items of an export, with the authors and the site's address.
 * @throws ImportError for a file that is no such export, or breaks off
 */
async function* itemsOf(file: string): AsyncGenerator<Item> {
  const parser = new SaxesParser({ xmlns: false })
  const ready: Item[] = []
  let [item, text, attributes, meta]: [Item | null, string, Record<string, string>, string] = [null, '', {}, '']
  let isExport = false
  parser.on('error', (error) => {
    throw new ImportError(
      `${file} is no well-formed XML, or is cut off (${error.message.replace(/^undefined:/, 'line ')}).`,
    )
  })
  parser.on('opentag', ({ name, attributes: ofTag }) => {
    isExport ||= name === 'wp:wxr_version'
    if (name === 'item' || name === 'wp:author') item = itemOf(name === 'item' ? 'item' : 'author')
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
    if (name === 'item' || name === 'wp:author') {
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

const itemOf = (element: Item['element']): Item => ({ element, text: '', fields: {}, meta: {}, terms: [] })
