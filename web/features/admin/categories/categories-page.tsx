import '../ordered-rows.css'
import { t, Trans } from '#words'
import { useQuery } from '@tanstack/react-query'
import { categoryLimits } from '../../../../contract/categories/categories.ts'
import { installedCategories } from '../../../../contract/categories/installed-categories.ts'
import type { AdminCategory } from '../../../../contract/categories/categories-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ask } from '../../../kit/api.ts'
import { titled } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { statsQuery } from '../stats-query.ts'
import { isDenied } from '../../../kit/answers.ts'
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
