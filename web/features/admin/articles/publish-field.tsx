import { wallTimeOf } from '../../../kit/india-time.ts'
import { useNow } from '../../../kit/now.ts'
import { FieldAround, idOf } from '../field-around.tsx'
import { focusNext } from '../focus-next.ts'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
  wrong: string[] | undefined
}

/** When a draft is to appear by itself. */
export function PublishAtField({ draft: { published, publishAt }, onChange, wrong }: Props) {
  const now = useNow()
  return (
    <FieldAround
      name="publishAt"
      label="Publish later, at (time in India)"
      hint={
        published
          ? "Choosing a time switches 'Publish immediately' off."
          : 'Leave it empty to keep a draft that only admins see.'
      }
      wrong={wrong}
    >
      {(tied) => (
        <span className="with-button">
          <input
            {...tied}
            type="datetime-local"
            min={wallTimeOf(now)}
            value={publishAt}
            onChange={({ target: { value } }) => onChange({ publishAt: value, ...(value && { published: false }) })}
          />
          {publishAt && (
            <button
              type="button"
              className="button line"
              onClick={() => {
                onChange({ publishAt: '' })
                focusNext(`#${idOf('publishAt')}`)
              }}
            >
              Clear
            </button>
          )}
        </span>
      )}
    </FieldAround>
  )
}
