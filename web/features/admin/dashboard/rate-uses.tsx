import { paths } from '../../../../contract/paths.ts'
import type { AdminRate } from '../../../../contract/rates/admin-rates-api.ts'

/** Links to the articles and calculators that use a figure. */
export function usesOf({ articles, tools }: AdminRate) {
  const links = [
    ...articles.map((article) => ({ title: article.title, path: paths.article(article) })),
    ...tools.map((tool) => ({ title: `Calculator: ${tool.title}`, path: tool.path })),
  ]
  if (links.length === 0) return 'Nothing'
  return links.map(({ title, path }) => (
    <div key={path}>
      <a href={path}>{title}</a>
    </div>
  ))
}
