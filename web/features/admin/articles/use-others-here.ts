import { useEffect, useState } from 'react'
import type { Editing } from '../../../../contract/articles/admin-article-shapes.ts'
import { editingLimits } from '../../../../contract/articles/editing.ts'
import { useDataSaver } from '../../../kit/data-saver.ts'
import { send } from '../../../kit/send.ts'

/**
 * Tells the server that an article is open in the editor, again and again until the page is left.
 * @param id null for a new article, which nobody else can open
 * @returns who else has it open, and its newest version; null until the server has replied
 */
export function useOthersHere(id: string | null): Editing | null {
  const [editing, setEditing] = useState<Editing | null>(null)
  const every = useDataSaver() ? editingLimits.callRarely : editingLimits.callEvery
  useEffect(() => {
    if (!id) return undefined
    let left = false
    const tell = async () => {
      // A call that fails is made again at the next turn; what the editor does meanwhile does not depend on it.
      const reply = await send('PUT /api/admin/articles/:id/editing', { id }, {}).catch(() => null)
      if (reply && !left) setEditing(reply)
    }
    const leave = () => void send('DELETE /api/admin/articles/:id/editing', { id }, undefined, true).catch(() => null)
    const onVisible = () => document.visibilityState === 'visible' && void tell()
    void tell()
    const timer = setInterval(() => void tell(), every)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', leave)
    return () => {
      left = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, every])
  return editing
}
