import { useRef, useState } from 'react'

/** The preview beside a text; on a narrow screen it replaces the text, which comes back where it was scrolled to. */
export function usePreviewing() {
  const [previewing, setPreviewing] = useState(false)
  const pane = useRef<HTMLElement>(null)
  /** The text's scroll position while the preview replaces it. */
  const textPosition = useRef(0)
  const togglePreview = () => {
    const position = previewing ? textPosition.current : 0
    if (!previewing) textPosition.current = window.scrollY
    setPreviewing(!previewing)
    requestAnimationFrame(() => window.scrollTo(0, position))
  }
  /** Scrolls the preview to where the text is. */
  const scrollPane = (part: number) => {
    const { current } = pane
    if (current) current.scrollTop = part * (current.scrollHeight - current.clientHeight)
  }
  return { previewing, leavePreview: () => setPreviewing(false), togglePreview, pane, scrollPane }
}
