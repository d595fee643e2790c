import type { FormResult } from '../../forms/form-result.tsx'
import { keepField, keptIn } from '../../../contract/discussion.ts'
import { privateIn } from './found-private.tsx'
import { ownIn, piecesIn, PrivatePieces } from './private-warning.tsx'

/**
 * Warns of the private details in what a form without JavaScript has sent, and asks the same as the boxes do with it: are they to
 * be masked, or shown. Stands inside that form.
 */
export function NoScriptPiiWarning({ before: { values, status } }: { before: FormResult }) {
  const kept = keptIn(values)
  const texts = status === 400 ? [values.title ?? '', values.content ?? ''] : []
  const pieces = texts.flatMap((text) => piecesIn(text, privateIn(text, kept)))
  return (
    <>
      {kept.map((kind) => (
        <input key={kind} type="hidden" name={keepField(kind)} value="yes" />
      ))}
      {pieces.length > 0 && (
        <div className="plain-guard">
          <PrivatePieces pieces={pieces} />
          <p className="button-row">
            <button className="button main" name="mask" value="yes">
              Mask it
            </button>
            {ownIn(pieces).map(({ kind, words }) => (
              <button key={kind} className="button line" name={keepField(kind)} value="yes">
                {words}
              </button>
            ))}
          </p>
        </div>
      )}
    </>
  )
}
