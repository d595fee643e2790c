import { useRef, useState } from 'react'

/** The preview that replaces the text on a narrow screen. The text comes back where it was scrolled to. */
export function usePreviewing() {
  const [previewing, setPreviewing] = useState(false)
  /** The text's scroll position while the preview replaces it. */
  const textPosition = useRef(0)
  const togglePreview = () => {
    const position = previewing ? textPosition.current : 0
    if (!previewing) textPosition.current = window.scrollY
    setPreviewing(!previewing)
    requestAnimationFrame(() => window.scrollTo(0, position))
  }
  return { previewing, leavePreview: () => setPreviewing(false), togglePreview }
}
