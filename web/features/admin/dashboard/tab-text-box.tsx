import { searchLimits } from '../../../../contract/search.ts'
import { useAddressBox } from '../../../lists/search-box.tsx'
import type { Filter } from './declare-tab.ts'

/** A text box among the filters of a tab. */
export function TextBox({ label, text, suggestions, ...rest }: Filter & { text: string }) {
  const { box } = useAddressBox(text)
  const list = suggestions && `${rest.name}-suggestions`
  return (
    <>
      <label>
        <span className="unseen">{label}</span>
        <input
          ref={box}
          type="search"
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={searchLimits.max}
          defaultValue={text}
          list={list}
          {...rest}
        />
      </label>
      {list && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
