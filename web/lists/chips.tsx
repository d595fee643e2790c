import './chips.css'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { grouped } from '../../money/grouped.ts'

interface Chip {
  label: string
  href: string
  chosen: boolean
  /** Shown after the label. */
  count?: number | undefined
  /** The language of the label, if it is not the page's. */
  lang?: string
  /** A colour, as `--c`. */
  style?: CSSProperties
}

interface Props {
  /** Names the row: 'Category'. */
  label: string
  chips: Chip[]
  /** In a row of its own. */
  wide?: boolean
}

/** A list's choices as links in a row, which is swiped on a phone. They work without JavaScript. */
export function Chips({ label, chips, wide = false }: Props) {
  return (
    <nav className={wide ? 'chips wide' : 'chips'} aria-label={label}>
      <ul>
        {chips.map(({ label, href, chosen, count, lang, style }) => (
          <li key={href}>
            <Link href={href} replace lang={lang} style={style} aria-current={chosen || undefined}>
              {label}
              {count !== undefined && <span>{grouped(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
