import { paths } from '../../../../contract/paths.ts'
import type { AdminRate } from '../../../../contract/rates/admin-rates-api.ts'

/** Links to the articles and calculators that use a figure. */
export function usesOf({ articles, tools }: AdminRate) {
  const links = [
    ...articles.map((article) => ({ title: article.title, path: paths.article(article) })),
    ...tools.map((tool) => ({ title: `Calculator: ${tool.title}`, path: tool.path })),
  ]
  if (links.length === 0) return 'Nothing'
  return links.map(linkTo)
}

/** The same in a cell: one of them, and the others folded, so that a row has one height. */
export function foldedUsesOf(rate: AdminRate) {
  const uses = usesOf(rate)
  if (typeof uses === 'string' || uses.length < 3) return uses
  const [first, ...rest] = uses
  return (
    <>
      {first}
      <details>
        <summary>{rest.length} more</summary>
        {rest}
      </details>
    </>
  )
}

const linkTo = ({ title, path }: { title: string; path: string }) => (
  <div key={path}>
    <a href={path}>{title}</a>
  </div>
)
