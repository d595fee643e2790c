import { Toolbar as Bar } from 'radix-ui'
import { useRef } from 'react'
import { mediaLimits } from '../../../../contract/media.ts'
import type { Act } from './markdown-acts.ts'
import { toolbarIcons } from './toolbar-icons.tsx'

/** In their order; the words are each button's name and what is shown to those who point at it. */
const buttons: [act: Act, words: string, keys?: string][] = [
  ['bold', 'Bold', 'B'],
  ['italic', 'Italic', 'I'],
  ['heading', 'Heading'],
  ['subheading', 'Subheading'],
  ['list', 'List'],
  ['numbered', 'Numbered list'],
  ['quote', 'Quote'],
  ['link', 'Link', 'K'],
  ['table', 'Table'],
  ['callout', 'Callout: note, tip, warning'],
]

interface Props {
  /** The id of the text that it acts on. */
  controls: string
  onAct: (act: Act) => void
  onPictures: (files: File[]) => void
}

/** The marks of Markdown for those who do not know them. Arrow keys go from button to button. */
export function Toolbar({ controls, onAct, onPictures }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Bar.Root className="toolbar" aria-label="Text" aria-controls={controls}>
      {buttons.map(([act, words, keys]) => (
        <Bar.Button
          key={act}
          className="icon-button"
          data-replay
          aria-label={words}
          aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
          data-tooltip={keys ? `${words} (Ctrl+${keys})` : words}
          onClick={() => onAct(act)}
        >
          {toolbarIcons[act]}
        </Bar.Button>
      ))}
      <Bar.Button className="icon-button" aria-label="Picture in the text" onClick={() => chooser.current?.click()}>
        {toolbarIcons.picture}
      </Bar.Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Pictures for the text"
        accept={mediaLimits.types.join(',')}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </Bar.Root>
  )
}
