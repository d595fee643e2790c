import { t } from '#words'
import { menuLimits } from '../../../../contract/settings/menu.ts'
import { anyScript, verbatim } from '../../../forms/field.tsx'
import { RowActions } from '../row-actions.tsx'
import type { LinkRow } from './link-rows.ts'

interface Props {
  /** The name of the field of all links. */
  name: string
  row: LinkRow
  index: number
  count: number
  isWrong: boolean
  onWrite: (part: Partial<LinkRow>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A row of the links of a menu: its label, its address, and the actions of the row. */
export function LinkInputs({ name, row, index, count, isWrong, onWrite, onMove, onRemove }: Props) {
  const number = index + 1
  const invalid = isWrong || undefined
  return (
    <li data-link={row.key}>
      <input
        {...anyScript}
        name={`${name}.${index}.label`}
        aria-label={t`Words of link ${number}`}
        aria-invalid={invalid}
        maxLength={menuLimits.label}
        value={row.label}
        onChange={({ target }) => onWrite({ label: target.value })}
      />
      <input
        {...verbatim}
        name={`${name}.${index}.address`}
        aria-label={t`Address of link ${number}`}
        aria-invalid={invalid}
        inputMode="url"
        autoComplete="off"
        maxLength={menuLimits.address}
        value={row.address}
        onChange={({ target }) => onWrite({ address: target.value })}
      />
      <RowActions name={nameOf(row, index)} index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  )
}

/** The label of a link, or its number while it has none. */
export function nameOf(row: LinkRow | undefined, index: number): string {
  const [label, number] = [row?.label.trim(), index + 1]
  return label ? `‘${label}’` : t`link ${number}`
}
