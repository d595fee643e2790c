import { useEffect, useRef } from 'react'

/** A sum as a chart, whose numbers stay open while it changes. */
export function Picture({ html }: { html: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    const numbers = box.current?.querySelector('details')
    if (!numbers) return
    if (isOpen.current) numbers.open = true
    const onToggle = () => {
      isOpen.current = numbers.open
    }
    numbers.addEventListener('toggle', onToggle)
    return () => numbers.removeEventListener('toggle', onToggle)
  })
  return html && <div ref={box} className="tool-picture" dangerouslySetInnerHTML={{ __html: html }} />
}
