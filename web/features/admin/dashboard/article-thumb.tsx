import type { Cover } from '../../../../contract/articles/article-shapes.ts'
import type { Language } from '../../../../contract/articles/articles.ts'
import { useCategoryColour } from '../../../kit/categories.ts'

interface Covered {
  cover: Cover
  category: string
  language: Language
}

/** Characters that fit the width. */
const most = 10

/** '₹1 lakh' of '₹1 lakh a year': the amount alone; the beginning of another figure, as far as a small cover is wide. */
function shortened(value: string): string {
  const [amount] = /^₹[\d,.]+(?: (?:lakh|crore|लाख|करोड़))?(?= )/u.exec(value) ?? []
  if (amount) return amount
  if (value.length <= most) return value
  const end = value.lastIndexOf(' ', most)
  return end > 0 ? value.slice(0, end).replace(/ (a|per)$/, '') : value
}

/** The cover of an article in a row: its figure over its chart, in the colour of its category. The title beside it names it. */
export function ArticleThumb({ article: { cover, category, language } }: { article: Covered }) {
  const colour = useCategoryColour()(category)
  return (
    <span className="thumb" style={colour} aria-hidden="true">
      {cover.chart && (
        <svg viewBox="0 0 100 54" preserveAspectRatio="none">
          {Object.entries(cover.chart).map(([name, d]) => (
            <path key={name} className={name} d={d} />
          ))}
        </svg>
      )}
      {cover.figure && <b lang={language}>{shortened(cover.figure.value)}</b>}
    </span>
  )
}
