import { useEffect, useRef } from 'react'
import type { Chart } from '../../../contract/charts/chart.ts'
import { useLazyModule } from '../../kit/lazy.tsx'

interface Props {
  /** As HTML from the server, or as it was counted in the browser. */
  picture: string | Chart | null
  /** The HTML that stands until the code that draws has come. */
  before: string | null
}

/** A sum as a chart, whose numbers stay open while it changes. */
export function Picture({ picture, before }: Props) {
  const isCounted = picture !== null && typeof picture !== 'string'
  const code = useLazyModule(() => import('../../../contract/charts/draw-chart.ts'), isCounted)
  const html = isCounted ? (code?.drawChart(picture) ?? before) : picture
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
