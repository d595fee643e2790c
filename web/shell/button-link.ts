import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * The props of a link that opens a menu. Without JavaScript it leads to its address instead.
 * @param keys those that open it too, besides Enter
 */
export const buttonLink = (open: () => void, keys = [' ']) => ({
  role: 'button',
  'data-replay': true,
  onClick(event: MouseEvent) {
    event.preventDefault()
    open()
  },
  onKeyDown(event: KeyboardEvent) {
    if (!keys.includes(event.key)) return
    event.preventDefault()
    open()
  },
})
