import { Link } from 'wouter'
import { t } from '#words'
import { findCategory } from '../../../contract/categories/categories.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { paths } from '../../../contract/paths.ts'
import { useCategories, useCategoryColour } from '../../kit/categories.ts'
import { useSite } from '../../kit/site.ts'
import { categoryLabel } from '../../../contract/categories/category-label.ts'

/** Title and text, the category as installed that it leads to, and another that it leads to as well and whose colour it has. */
const installedTopics = [
  [t`Budgeting & Saving`, t`Know where the month goes, and keep some of it.`, 'Budgeting', 'Savings'],
  [t`Investment Basics`, t`Deposits, PPF, gold, funds and shares: what each one is for.`, 'Investing', 'Investing'],
  [t`Insurance`, t`Cover for life and health, and how to read what is left out.`, 'Insurance', 'Insurance'],
  [t`Tax Planning`, t`Old or new regime, deductions, and the return itself.`, 'Taxes', 'Taxes'],
] as const

interface Topic {
  title: string
  text?: string
  /** The categories that it leads to. */
  names: string[]
  colour: string
}

/**
 * The subjects of the home screen. One whose category was renamed, or merged into another, has that name alone; instead of those that are
 * gone stand others in their order.
 */
function topicsOf(categories: readonly Category[]): Topic[] {
  const byCategory = new Map<Category, Topic>()
  for (const [title, text, name, colour] of installedTopics) {
    const category = findCategory(categories, name)
    if (!category || byCategory.has(category)) continue
    const own = category.name
    const like = findCategory(categories, colour) ?? category
    byCategory.set(
      category,
      own === name
        ? { title, text, names: [...new Set([own, like.name])], colour: like.name }
        : { title: categoryLabel(own), names: [own], colour: own },
    )
  }
  const named = [...byCategory.values()].flatMap(({ names }) => names)
  const others = categories.filter(({ name }) => !named.includes(name))
  const more = others.map(({ name }) => ({ title: categoryLabel(name), names: [name], colour: name }))
  return [...byCategory.values(), ...more].slice(0, installedTopics.length)
}

/** The subjects of the home screen. */
export function Topics() {
  const own = useSite().blockTexts.topicsTitle
  const categories = useCategories()
  const categoryColour = useCategoryColour()
  return (
    <section className="wrap topics" aria-labelledby="topics">
      <h2 id="topics">{own ?? t`What would you like to learn?`}</h2>
      <ul className="columns">
        {topicsOf(categories).map(({ title, text, names, colour }) => (
          <li key={title}>
            <Link className="card link" href={paths.articles({ category: names })} style={categoryColour(colour)}>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
