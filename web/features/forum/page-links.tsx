import type { AnchorHTMLAttributes } from 'react'
import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { useDiscussion } from '../texts/context.ts'

/** The way through the pages of replies: the first, the last, and those around this one. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { discussion } = useDiscussion()
  if (pages < 2) return null
  const link = (number: number, props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
    <a
      className={number === page ? 'button main' : 'button line'}
      href={`${prefix}${paths.discussion(discussion.id, { page: number })}#replies`}
      data-replay
      {...props}
    >
      {props.children ?? number}
    </a>
  )
  return (
    <nav className="page-links row" aria-label={t`Pages of replies`}>
      {page > 1 && link(page - 1, { rel: 'prev', children: t`Previous` })}
      <ol className="row">
        {numbersAround(page, pages).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              link(number, { 'aria-label': t`Page ${number}`, 'aria-current': number === page ? 'page' : undefined })
            )}
          </li>
        ))}
      </ol>
      {page < pages && link(page + 1, { rel: 'next', children: t`Next` })}
    </nav>
  )
}

/** 1 … 4 5 6 … 9; a gap is a number below zero. A gap of one page is that page. */
function numbersAround(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers: number[] = []
  for (const number of [...new Set(shown)].toSorted((a, b) => a - b)) {
    const before = numbers.at(-1) ?? 0
    if (number - before === 2) numbers.push(number - 1)
    else if (number - before > 2) numbers.push(-number)
    numbers.push(number)
  }
  return numbers
}
