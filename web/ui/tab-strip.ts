import './tab-strip.css'
import { useEffect, useRef } from 'react'

/**
 * A row of tabs that scrolls where the screen is too narrow for it (`className="tab-strip"`), with the open one in the middle.
 * @param open the `data-tab` of the one that is open
 * @returns what the row takes as its `ref`
 */
export function useTabStrip<Strip extends HTMLElement>(open: string) {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>(`[data-tab='${open}']`)
    if (strip.current && current) strip.current.scrollLeft = middleOf(current) - strip.current.clientWidth / 2
  }, [open])
  return strip
}

const middleOf = (element: HTMLElement) => element.offsetLeft + element.offsetWidth / 2
