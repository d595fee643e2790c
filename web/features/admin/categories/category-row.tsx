import { Link } from 'wouter'
import { filterLabel } from '../../../../contract/categories.ts'
import type { AdminCategory } from '../../../../contract/categories-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { NamedFrame } from '../../../forms/field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useCategoryColour } from '../../../kit/categories.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { ColouredNote } from '../../../ui/category-note.tsx'
import { MoveForm } from '../move-form.tsx'
import { CategoryFields } from './category-fields.tsx'
import { useChanged } from '../use-changed.ts'

interface Props {
  category: AdminCategory
  index: number
  all: readonly AdminCategory[]
}

/** A category: its place, and the forms that change it, which are folded. */
export function CategoryRow({ category, index, all }: Props) {
  const { id, name, formerNames, articles } = category
  const colourOf = useCategoryColour()
  const move = {
    call: 'POST /api/admin/categories/:id/move',
    id,
    name,
    to: `${paths.categories}#category-${id}`,
  } as const
  return (
    <li id={`category-${id}`}>
      <div className="row apart">
        <p>
          <ColouredNote name={name} style={colourOf(name)} />{' '}
          <span className="meta">
            {filterLabel(category) !== name && `in the filter ‘${filterLabel(category)}’, `}
            <Link href={paths.adminTab('articles', { category: name })}>{pluralize(articles, 'article')}</Link>
          </span>
        </p>
        <span className="row-acts">
          <MoveForm {...move} direction="earlier" enabled={index > 0} />
          <MoveForm {...move} direction="later" enabled={index < all.length - 1} />
        </span>
      </div>
      {formerNames.length > 0 && <p className="meta">Found as {formerNames.join(', ')} too.</p>}
      <details>
        <summary id={`change-${id}`}>
          Change <span className="unseen">{name}</span>
        </summary>
        {/* The inputs hold what is typed, so a change makes them anew. */}
        <ChangeForm key={JSON.stringify(category)} category={category} />
      </details>
      {all.length > 1 && (
        <details>
          <summary>
            Merge or delete <span className="unseen">{name}</span>
          </summary>
          <MergeForm category={category} others={all.filter((other) => other.id !== id)} />
          {articles === 0 && <RemoveForm category={category} />}
        </details>
      )}
    </li>
  )
}

function ChangeForm({ category }: { category: AdminCategory }) {
  const { id } = category
  const changed = useChanged()
  const form = useForm('PUT /api/admin/categories/:id', {
    name: `category-${id}`,
    params: { id },
    to: `${paths.categories}#category-${id}`,
    onDone: (reply) => changed(reply, `change-${id}`),
  })
  return (
    <ActionForm form={form} submit="Save" sending="Saving…">
      <CategoryFields category={category} />
    </ActionForm>
  )
}

function MergeForm({ category: { id, name, articles }, others }: { category: AdminCategory; others: AdminCategory[] }) {
  const changed = useChanged()
  const form = useForm('POST /api/admin/categories/:id/merge', {
    name: `merge-${id}`,
    params: { id },
    to: paths.categories,
    onDone: (reply) => changed(reply, ''),
  })
  return (
    <ActionForm form={form} submit={`Merge ${name}`} sending="Merging…" look="line">
      <p className="meta">
        Its {articles === 1 ? 'article moves' : `${pluralize(articles, 'article')} move`} to the other category, and its
        name leads there from then on. A merge cannot be undone.
      </p>
      <NamedFrame name="into" label={`Merge ${name} into`}>
        {(props) => (
          <select {...props}>
            <option value="">Please choose</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </select>
        )}
      </NamedFrame>
    </ActionForm>
  )
}

function RemoveForm({ category: { id, name } }: { category: AdminCategory }) {
  const changed = useChanged()
  const form = useForm('DELETE /api/admin/categories/:id', {
    name: `remove-${id}`,
    params: { id },
    to: paths.categories,
    onDone: (reply) => changed(reply, ''),
  })
  return (
    <ActionForm form={form} submit={`Delete ${name}`} sending="Deleting…" look="line">
      <p className="meta">No article is in it. Addresses with its names lead nowhere once it is deleted.</p>
    </ActionForm>
  )
}
