import { t } from '#words'
import { Toolbar as Bar } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import type { Mark } from './markdown-edits.ts'
import { PictureInput } from './picture-input.tsx'

/** The buttons in order: name, letter or path of the icon, and shortcut. */
const buttons: [mark: Mark, name: string, icon: ReactNode, key?: string][] = [
  ['bold', t({ message: 'Bold', context: 'letters' }), <b key="b">B</b>, 'B'],
  ['italic', t({ message: 'Italic', context: 'letters' }), <i key="i">I</i>, 'I'],
  ['heading', t`Heading`, 'M4 6v12M12 6v12M4 12h8M16.5 12l2.5-1.5V18'],
  ['subheading', t`Subheading`, 'M4 6v12M12 6v12M4 12h8M16 12.5c0-2.6 4-2.6 4 0 0 1.9-4 3-4 5.5h4'],
  ['list', t({ message: 'List', context: 'in a text' }), 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'],
  [
    'numbered',
    t`Numbered list`,
    'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V9M3.5 14.5c0-1.6 3-1.6 3 0 0 1.2-3 2.2-3 4h3',
  ],
  [
    'quote',
    t({ message: 'Quote', context: 'in a text' }),
    'M10 7H5v6h5V7zM10 13c0 3-2 4-4 4M19 7h-5v6h5V7zM19 13c0 3-2 4-4 4',
  ],
  [
    'link',
    t`Link`,
    'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
    'K',
  ],
  ['table', t`Table`, 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14'],
  ['callout', t`Callout: note, tip, warning`, 'M12 8v5M12 16.5h.01M4 4h16v16H4z'],
]

/** The dialogs that insert something at the cursor. */
export type Inserted = 'rate' | 'calculator' | 'chart'

/** The buttons that open a dialog: its name, their label and the path of their icon. */
const dialogs: [inserted: Inserted, name: string, icon: string][] = [
  [
    'rate',
    t({ message: 'Rate', context: 'figure on record' }),
    'M6 18L18 6M4.5 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M14.5 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ],
  ['calculator', t`Calculator`, 'M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16.5h.01M12 16.5h.01M15 16.5h.01'],
  ['chart', t`Chart`, 'M4 20h16M7 16v-5M12 16V6M17 16v-8'],
]

interface Props {
  /** The id of the textarea. */
  controls: string
  onMark: (mark: Mark) => void
  onOpen: (inserted: Inserted) => void
  onPictures: (files: File[]) => void
}

/** The Markdown toolbar. Arrow keys move between the buttons. */
export function Toolbar({ controls, onMark, onOpen, onPictures }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Bar.Root
      className="toolbar"
      aria-label={t({ message: 'Text', context: 'buttons for the text' })}
      aria-controls={controls}
    >
      {buttons.map(([mark, name, icon, key]) => (
        <Bar.Button
          key={mark}
          className="icon-button"
          aria-label={name}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          data-tooltip={key ? `${name} (Ctrl+${key})` : name}
          onClick={() => onMark(mark)}
        >
          {typeof icon === 'string' ? <Icon d={icon} /> : icon}
        </Bar.Button>
      ))}
      {dialogs.map(([inserted, name, icon]) => (
        <Bar.Button
          key={inserted}
          className="icon-button"
          aria-label={name}
          aria-haspopup="dialog"
          data-tooltip={name}
          onClick={() => onOpen(inserted)}
        >
          <Icon d={icon} />
        </Bar.Button>
      ))}
      <Bar.Button className="icon-button" aria-label={t`Picture in the text`} onClick={() => chooser.current?.click()}>
        <Icon d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" />
      </Bar.Button>
      <PictureInput ref={chooser} hidden aria-label={t`Pictures for the text`} onFiles={onPictures} />
    </Bar.Root>
  )
}
