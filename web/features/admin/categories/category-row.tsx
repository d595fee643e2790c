import { plural, t, Trans } from '#words'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { binDays } from '../../../../contract/bin/bin.ts'
import { filterLabel } from '../../../../contract/categories/categories.ts'
import type { AdminCategory } from '../../../../contract/categories/categories-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { Choice, pleaseChoose } from '../../../forms/field-area.tsx'
import { useCategoryColour } from '../../../kit/categories.ts'
import { categoryLabel } from '../../../../contract/categories/category-label.ts'
import { ColouredNote } from '../../../ui/category-note.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { MoveForms, RowForm } from '../row-form.tsx'
import { CategoryFields } from './category-fields.tsx'

interface Props {
  category: AdminCategory
  index: number
  all: readonly AdminCategory[]
}

/** A category: its position, and the collapsed forms that change it. */
export function CategoryRow({ category, index, all }: Props) {
  const most = Math.max(...all.map((other) => other.articles))
  const { id, name, formerNames, articles } = category
  const colourOf = useCategoryColour()
  const to = `${adminPaths.categories}#category-${id}`
  const label = categoryLabel(name)
  const filter = categoryLabel(filterLabel(category))
  const list = (
    <Link href={adminPaths.tab('articles', { category: name })}>
      {plural(articles, { one: '# article', other: '# articles' })}
    </Link>
  )
  const formerly = formerNames.join(', ')
  return (
    <li id={`category-${id}`}>
      <div className="row">
        <p>
          <ColouredNote name={name} style={colourOf(name)} />{' '}
          <span className="meta">
            {filter === label ? (
              list
            ) : (
              <Trans>
                in the filter ‘{filter}’, {list}
              </Trans>
            )}
          </span>
          <span className="articles" style={barOf(colourOf(name), articles / most)} aria-hidden="true" />
        </p>
        <MoveForms call="POST /api/admin/categories/:id/move" {...{ id, to, index }} name={label} count={all.length} />
      </div>
      <details className="edit">
        <summary id={`change-${id}`}>
          <Trans>
            Edit <span className="unseen">{label}</span>
          </Trans>
        </summary>
        {formerNames.length > 0 && <p className="meta">{t`Found as ${formerly} too.`}</p>}
        {/* The inputs are uncontrolled, so a change remounts them. */}
        <RowForm
          key={JSON.stringify(category)}
          call="PUT /api/admin/categories/:id"
          id={id}
          name={`category-${id}`}
          to={to}
          focus={`change-${id}`}
          submit={t`Save`}
          sending={t`Saving…`}
        >
          <CategoryFields category={category} />
        </RowForm>
        {all.length > 1 && <MergeForm category={category} others={all.filter((other) => other.id !== id)} />}
        {all.length > 1 && articles === 0 && (
          <RowForm
            call="DELETE /api/admin/categories/:id"
            id={id}
            name={`remove-${id}`}
            to={adminPaths.categories}
            focus={headingId}
            submit={t`Delete ${label}`}
            sending={t`Deleting…`}
            look="line"
          >
            <p className="meta">
              <Trans>
                No article is in it. Addresses with its names lead nowhere once it is deleted. It stays{' '}
                <Link href={adminPaths.tab('bin')}>in the bin</Link> for {binDays} days.
              </Trans>
            </p>
          </RowForm>
        )}
      </details>
    </li>
  )
}

/** A bar in the colour of the category, as long as its share of the articles of the largest. */
const barOf = (colour: CSSProperties | undefined, share: number) =>
  ({ ...colour, '--share': `${Math.round(100 * (share || 0))}%` }) as CSSProperties

function MergeForm({ category: { id, name, articles }, others }: { category: AdminCategory; others: AdminCategory[] }) {
  const label = categoryLabel(name)
  return (
    <RowForm
      call="POST /api/admin/categories/:id/merge"
      id={id}
      name={`merge-${id}`}
      to={adminPaths.categories}
      focus={headingId}
      submit={t`Merge ${label}`}
      sending={t`Merging…`}
      look="line"
    >
      <p className="meta">
        {plural(articles, {
          one: 'Its article moves to the other category, and its name leads there from then on. A merge cannot be undone.',
          other:
            'Its # articles move to the other category, and its name leads there from then on. A merge cannot be undone.',
        })}
      </p>
      <Choice
        name="into"
        label={t`Merge ${label} into`}
        options={[pleaseChoose, ...others.map((other) => [other.id, categoryLabel(other.name)] as const)]}
      />
    </RowForm>
  )
}
