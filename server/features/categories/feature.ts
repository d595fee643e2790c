import { t } from '#words'
import { categories as calls } from '../../../contract/categories/categories-api.ts'
import type { Feature } from '../../feature.ts'
import { serve, type Actor, type Route } from '../../kit/serve.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Services } from '../../services.ts'
import { actAs } from '../../acts/member-act.ts'
import { listForEditors } from './store.ts'
import { addCategory, changeCategory, mergeCategory, moveCategory, removeCategory } from './editing.ts'
import { restoreCategory } from './restore.ts'

export const categories: Feature = {
  routes,
  // Editors' screens need JavaScript otherwise; this one does not.
  forms: Object.fromEntries(
    [calls.add, calls.change, calls.move, calls.merge, calls.remove, calls.restore].map(({ address }) => [address, {}]),
  ),
}

function routes({ db, categories: current }: Services): Route[] {
  /** This process answers with the change at once; the others hear of it from the database. */
  const changed = async (by: Actor, change: (sql: Queries) => Promise<string>) => {
    const message = await actAs(db, by.id, change)
    await current.reload()
    return { message }
  }
  return [
    serve(calls.list, async () => current.current.map(({ id: _, ...category }) => category)),
    serve(calls.listForEditors, () => listForEditors(db)),
    serve(calls.add, ({ body, actor }) =>
      changed(actor, async (sql) => {
        const name = await addCategory(sql, body, actor)
        return t`${name} is added as the last one.`
      }),
    ),
    serve(calls.change, ({ params: { id }, body, actor }) =>
      changed(actor, async (sql) => {
        const name = await changeCategory(sql, id, body, actor)
        return t`${name} is saved.`
      }),
    ),
    serve(calls.move, ({ params: { id }, body, actor }) =>
      changed(actor, (sql) => moveCategory(sql, id, body.direction, actor)),
    ),
    serve(calls.merge, ({ params: { id }, body, actor }) =>
      changed(actor, (sql) => mergeCategory(sql, id, body.into, actor)),
    ),
    serve(calls.remove, ({ params: { id }, actor }) => changed(actor, (sql) => removeCategory(sql, id, actor))),
    serve(calls.restore, ({ params: { id }, body: { name = null }, actor }) =>
      changed(actor, (sql) => restoreCategory(sql, id, name, actor)),
    ),
  ]
}
