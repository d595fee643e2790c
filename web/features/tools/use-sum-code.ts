import { useEffect, type RefObject } from 'react'
import type { ToolGroup } from '../../../money/tools/tool-page.ts'
import { useDataSaver } from '../../kit/data-saver.ts'
import { loadGroup } from './load-group.ts'

/** Loads all that the sums of a group need, at once: after that they need no connection. */
export const loadSums = (group: ToolGroup) => Promise.all([import('./count.ts'), loadGroup(group)])

const touches = ['pointerdown', 'pointerover', 'focusin']
const touchesOfPage = ['pointerdown', 'keydown']
/** Milliseconds until a page counts as opened: a reader who leaves sooner only passed by, and loads nothing more. */
const leastOpen = 2_000

/**
 * Loads the code of a calculator's sums before the first value of a slider: at the first touch of the page, or soon after the form is seen; while
 * data are saved, at the first touch of the form.
 */
export function useSumCode(group: ToolGroup, box: RefObject<HTMLFormElement | null>): void {
  const savesData = useDataSaver()
  useEffect(() => {
    const form = box.current
    if (!form) return
    // Code that does not arrive is loaded when it is used.
    const load = () => void loadSums(group).catch(() => {})
    const left = new AbortController()
    const { signal } = left
    for (const touch of touches) form.addEventListener(touch, load, { once: true, signal })
    if (savesData) return () => left.abort()
    for (const touch of touchesOfPage) addEventListener(touch, load, { once: true, signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((seen) => {
      if (seen.some((entry) => entry.isIntersecting)) timer ??= setTimeout(load, leastOpen)
    })
    observer.observe(form)
    return () => {
      left.abort()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [group, box, savesData])
}
