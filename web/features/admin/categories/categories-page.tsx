import '../ordered-rows.css'
import { plural, t, Trans } from '#words'
import { useQuery } from '@tanstack/react-query'
import { categoryLimits } from '../../../../contract/categories/categories.ts'
import { installedCategories } from '../../../../contract/categories/installed-categories.ts'
import type { AdminCategory } from '../../../../contract/categories/categories-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { ask } from '../../../kit/api.ts'
import { titled } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Headline } from '../headline.tsx'
import { Awaited } from '../awaited.tsx'
import { statsQuery } from '../stats-query.ts'
import { isDenied } from '../../../kit/answers.ts'
import { useCategoryColour } from '../../../kit/categories.ts'
import { CategoryFields } from './category-fields.tsx'
import { CategoryRow } from './category-row.tsx'
import { RowForm } from '../row-form.tsx'

export const head = titled(t`Categories`)

const categoriesQuery = () => ask('GET /api/admin/categories', {})

export const queries = () => [statsQuery(), categoriesQuery()]

/** The categories of articles: editors add, rename, recolour, move, merge and delete them. It works without JavaScript. */
export default function CategoriesPage() {
  const query = useQuery({ ...categoriesQuery(), staleTime: 5_000 })
  const { data: categories, error } = query
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.categories} className="ordered-page">
      <PageHead title={t`Categories`} />
      <p className="meta">
        <Trans>
          Each article is in one category. Readers choose among them in the list, in this order. Old addresses lead to a
          category by the names that it had.
        </Trans>
      </p>
      <Awaited query={query} />
      {categories && (
        <>
          <Whole categories={categories} />
          <h2 id={headingId} tabIndex={-1}>
            <Trans>In the list</Trans>
          </h2>
          <ol className="ordered-rows">
            {categories.map((category, index) => (
              <CategoryRow key={category.id} category={category} index={index} all={categories} />
            ))}
          </ol>
          {categories.length < categoryLimits.most && <NewCategory key={categories.length} categories={categories} />}
        </>
      )}
    </AdminFrame>
  )
}

/** The articles of all categories as a line parted by them. */
function Whole({ categories }: { categories: readonly AdminCategory[] }) {
  const colourOf = useCategoryColour()
  const articles = categories.reduce((sum, category) => sum + category.articles, 0)
  const [all, count] = [plural(articles, { one: '# article', other: '# articles' }), grouped(categories.length)]
  return (
    <>
      <Headline hasBar>
        <Trans>
          <b>{all}</b> in {count} categories
        </Trans>
      </Headline>
      <span className="whole" aria-hidden="true">
        {categories.map(({ id, name, articles }) => (
          <i key={id} style={{ ...colourOf(name), flexGrow: articles }} />
        ))}
      </span>
    </>
  )
}

function NewCategory({ categories }: { categories: readonly AdminCategory[] }) {
  const used = new Set(categories.map(({ colour }) => colour))
  const { colour, darkColour } = installedCategories.find((note) => !used.has(note.colour)) ?? installedCategories[7]
  return (
    <section aria-labelledby="new-category">
      <h2 id="new-category">{t({ message: 'A new one', context: 'category' })}</h2>
      <RowForm
        call="POST /api/admin/categories"
        name="new-category"
        to={adminPaths.categories}
        focus="new-category-name"
        submit={t`Add category`}
        sending={t`Adding…`}
      >
        <CategoryFields category={{ name: '', label: null, colour, darkColour }} />
      </RowForm>
    </section>
  )
}
