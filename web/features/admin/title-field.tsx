import type { KeyboardEvent } from 'react'
import type { ControlledField } from '../../forms/field-group.tsx'
import { Area } from '../../forms/field-area.tsx'

/** A title: as many lines as it fills, and no break of a line. */
export const TitleField = ({ field, lang }: { field: ControlledField; lang: string }) => (
  <Area
    {...field}
    className="title-input"
    lang={lang}
    dir="auto"
    autoComplete="off"
    rows={1}
    onChange={(text) => field.onChange(text.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
    onKeyDown={stayInLine}
  />
)

/** Ignores the key of a line break. */
export function stayInLine(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}
