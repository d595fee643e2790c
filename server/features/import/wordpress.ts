import { momentOf, nowhere, type ImportedPost, type LeftOut, type Source } from './imported-post.ts'
import { itemsOf, type Item } from './wordpress-items.ts'

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
      if (type !== 'post' && type !== 'page') continue
      if (['trash', 'auto-draft', 'inherit'].includes(status)) yield { name: nameOf(item), leftOut: 'it is in the bin' }
      else yield { ...postOf(item, about), isPage: type === 'page' }
    }
  }
}

type Author = { name: string; email: string }
type Attachment = { address: string; alt: string }

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

function postOf({ fields, meta, terms, comments }: Item, { site, authors, attachments }: About): ImportedPost {
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
    comments,
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
