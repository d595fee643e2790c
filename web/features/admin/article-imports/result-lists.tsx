import { t, Trans } from '#words'
import type { ArticleImportResult } from '../../../../contract/import/article-imports-api.ts'
import { categoryLabel } from '../../../../contract/categories/category-label.ts'
import { grouped } from '../../../../money/grouped.ts'

/** The lists that an admin should look at before the import, each folded under its name and length. */
export const ResultLists = ({ result: { lists, other } }: { result: ArticleImportResult }) =>
  lists.map(({ name, count, first }) => {
    const more = grouped(count - first.length)
    return (
      <details key={name}>
        <summary>
          {titleOf(name, categoryLabel(other))} ({grouped(count)})
        </summary>
        {/* The report's own lines. */}
        <ul lang="en">
          {first.map((line, index) => (
            <li key={index}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
        {count > first.length && (
          <p className="meta">
            <Trans>and {more} more, in the report</Trans>
          </p>
        )}
      </details>
    )
  })

function titleOf(name: ArticleImportResult['lists'][number]['name'], other: string): string {
  const titles: Record<typeof name, string> = {
    leftOut: t`Left out, and why`,
    changed: t`Changed, and how`,
    existing: t`Here already, and left as they are`,
    newCategories: t`New categories`,
    categories: t`Categories that this site does not have: under ${other} if no other fits, and as tags`,
    authors: t`Authors, with the number of their articles`,
    missing: t`Pictures that stay on the other site`,
    deadLinks: t`Links to the other site that lead to no article here`,
    takenAddresses: t`Old addresses that lead to another article already`,
    comments: t`Comments that are left out, and why`,
  }
  return titles[name]
}
