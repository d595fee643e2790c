import { Icon } from '../../../ui/icons.tsx'

const drawings = {
  article: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  poll: 'M4 20h16M6.5 17v-5M12 17V6M17.5 17v-8',
  category: 'M4 7h9l7 5-7 5H4z',
  step: 'M4 19h4v-4h4v-4h4V7h4',
  discussion: 'M4 5h16v11h-8l-4 4v-4H4z',
} as const

/** The small picture of a thing without a cover of its own: its kind, on the rings of a banknote. The cell beside it names the kind. */
export const KindThumb = ({ kind }: { kind: keyof typeof drawings }) => (
  <span className={`thumb kind ${kind}`} aria-hidden="true">
    <Icon d={drawings[kind]} />
  </span>
)
