import { plural, t } from '#words'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import type { AdminRate } from '../../../../contract/rates/admin-rates-api.ts'

/** Links to the articles and calculators that use a figure. */
export function usesOf({ articles, tools }: AdminRate) {
  const links = [
    ...articles.map((article) => ({ title: article.title, path: paths.article(article) })),
    ...tools.map((tool) => ({ title: t`Calculator: ${tool.title}`, path: tool.path })),
  ]
  if (links.length === 0) return t({ message: 'Nothing', context: 'uses of a figure' })
  return links.map(linkTo)
}

/** The same in a cell, folded, so that all rows have one height. */
export function foldedUsesOf(rate: AdminRate) {
  const uses = usesOf(rate)
  if (typeof uses === 'string') return <span className="none">{uses}</span>
  return (
    <details>
      <summary className="one-line">{plural(uses.length, { one: '# page', other: '# pages' })}</summary>
      {uses}
    </details>
  )
}

const linkTo = ({ title, path }: { title: string; path: string }) => (
  <div key={path}>
    <a href={prefix + path}>{title}</a>
  </div>
)
