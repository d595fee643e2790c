import { readFile, stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { ImportError, momentOf, nowhere, type ImportedPost, type LeftOut, type Source } from './imported-post.ts'

/** Bytes of the largest export: it is one JSON document, so it is read into memory. */
const largest = 200_000_000

const text = z.optional(z.nullable(z.string()))
const Id = z.union([z.string(), z.number()])
const Post = z.object({
  id: Id,
  title: text,
  slug: text,
  html: text,
  custom_excerpt: text,
  feature_image: text,
  status: text,
  type: text,
  published_at: text,
  created_at: text,
  locale: text,
})
/** The rows of a list that fit the schema; the others are skipped. */
const those = <S extends z.ZodMiniType>(shape: S) =>
  z.pipe(
    z._default(z.array(z.unknown()), []),
    z.transform((rows) => rows.flatMap((row) => shape.safeParse(row).data ?? []) as z.output<S>[]),
  )
const Data = z.object({
  posts: z.array(z.unknown()),
  tags: those(z.object({ id: Id, name: z.string() })),
  users: those(z.object({ id: Id, name: z.string(), email: text })),
  posts_tags: those(z.object({ post_id: Id, tag_id: Id })),
  posts_authors: those(z.object({ post_id: Id, author_id: Id })),
})
const Export = z.object({ db: z.array(z.object({ data: Data })).check(z.minLength(1)) })

/** An export of Ghost (Settings, Export), whose pictures are in its folder `content/images`. */
export async function ghostExport(file: string): Promise<Source> {
  if ((await stat(file)).size > largest) throw new ImportError(`${file} is larger than 200 MB.`)
  const parsed = Export.safeParse(jsonOf(file, await readFile(file, 'utf8')))
  const data = parsed.data?.db[0]?.data
  if (!data) throw new ImportError(`${file} is JSON, but no export of Ghost.`)
  const tags = new Map(data.tags.map(({ id, name }) => [id, name]))
  const users = new Map(data.users.map((user) => [user.id, user]))
  const tagsOf = Map.groupBy(data.posts_tags, ({ post_id: post }) => post)
  const authorOf = Map.groupBy(data.posts_authors, ({ post_id: post }) => post)
  return { kind: 'Ghost', host: null, pictures: null, posts }

  function* posts(): Iterable<ImportedPost | LeftOut> {
    for (const [index, row] of (data?.posts ?? []).entries()) {
      const { data: post, error } = Post.safeParse(row)
      if (!post)
        yield {
          name: `Post ${index + 1} of the file`,
          leftOut: `its '${String(error.issues[0]?.path[0])}' is not as Ghost has it`,
        }
      else yield { ...postOf(post), isPage: post.type === 'page' }
    }
  }

  function postOf(post: z.infer<typeof Post>): ImportedPost {
    const names = (tagsOf.get(post.id) ?? []).flatMap(({ tag_id: tag }) => tags.get(tag) ?? [])
    const author = users.get(authorOf.get(post.id)?.[0]?.author_id ?? '')
    const image = post.feature_image
    return {
      key: `ghost:${post.id}`,
      name: nameOf(post),
      title: post.title ?? '',
      excerpt: post.custom_excerpt ?? '',
      text: post.html ?? '',
      isHtml: true,
      createdAt: momentOf(post.published_at ?? post.created_at),
      published: post.status === 'published',
      author: author ? { name: author.name, email: author.email ?? '' } : null,
      categories: names.slice(0, 1),
      tags: names.filter((name) => !name.startsWith('#')),
      language: post.locale?.startsWith('hi') ? 'hi' : '',
      addresses: post.slug ? [`/${post.slug}`] : [],
      names: [],
      bases: [`${nowhere}/${post.slug ?? ''}/`],
      slug: post.slug ?? '',
      picture: image ? { address: image, alt: '' } : null,
      folder: '',
    }
  }
}

const nameOf = ({ title, slug, id }: z.infer<typeof Post>) => title || slug || String(id)

function jsonOf(file: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new ImportError(`${file} is no JSON, or is cut off.`)
  }
}
