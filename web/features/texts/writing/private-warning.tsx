import type { MouseEvent } from 'react'
import { Trans } from '#words'
import { detectPii, maskPrivate } from '../../../../contract/texts/pii.ts'
import { privateKinds } from '../../../../contract/texts/pii-kinds.ts'
import { allowable, allowField, type Allowable } from '../../../../contract/texts/text-form.ts'

interface Props {
  text: string
  /** The details that the writer insists on showing. */
  allowed: readonly Allowable[]
  /** @param text the text without its private details */
  onMask: (text: string) => void
  onAllow: (kind: Allowable) => void
}

/** Says which private details a text would show to everybody, and why they should not be; one button masks them. */
export function PrivateWarning({ text, allowed, onMask, onAllow }: Props) {
  const shown: readonly string[] = allowed
  const found = detectPii(text).filter(({ kind }) => !shown.includes(kind))
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return (
    <div className={kinds.length > 0 ? 'private-warning callout' : undefined} role="status">
      {kinds.length > 0 && (
        <>
          <p>
            <b>
              <Trans>This would show private details to everybody</Trans>
            </b>
          </p>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <b>{privateKinds[kind].name}</b>{' '}
                <bdi>
                  {found
                    .filter((detail) => detail.kind === kind)
                    .map(({ start, end }) => text.slice(start, end))
                    .join(', ')}
                </bdi>
                : {privateKinds[kind].why}
              </li>
            ))}
          </ul>
          <p className="button-row">
            <button
              className="button main"
              name="mask"
              value="yes"
              onClick={instead(() => onMask(maskPrivate(text, allowed)))}
            >
              <Trans>Mask it</Trans>
            </button>
            {allowable
              .filter((kind) => kinds.includes(kind))
              .map((kind) => (
                <button
                  key={kind}
                  className="button line"
                  name={allowField(kind)}
                  value="yes"
                  onClick={instead(() => onAllow(kind))}
                >
                  <Trans>It is my own, show it</Trans>
                  {kinds.length > 1 && ` (${privateKinds[kind].name})`}
                </button>
              ))}
          </p>
        </>
      )}
    </div>
  )
}

/** Handles the click in the browser; without JavaScript the button submits the form with a field of the same meaning. */
const instead = (callback: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  callback()
}
