import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import type { Act } from './markdown-acts.ts'

/** What each button of the toolbar shows. */
export const toolbarIcons: Record<Act | 'picture', ReactNode> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  heading: <Icon d="M4 6v12M12 6v12M4 12h8M16.5 12l2.5-1.5V18" />,
  subheading: <Icon d="M4 6v12M12 6v12M4 12h8M16 12.5c0-2.6 4-2.6 4 0 0 1.9-4 3-4 5.5h4" />,
  list: <Icon d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
  numbered: <Icon d="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V9M3.5 14.5c0-1.6 3-1.6 3 0 0 1.2-3 2.2-3 4h3" />,
  quote: <Icon d="M10 7H5v6h5V7zM10 13c0 3-2 4-4 4M19 7h-5v6h5V7zM19 13c0 3-2 4-4 4" />,
  link: <Icon d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17" />,
  table: <Icon d="M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14" />,
  callout: <Icon d="M12 8v5M12 16.5h.01M4 4h16v16H4z" />,
  picture: <Icon d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" />,
}
