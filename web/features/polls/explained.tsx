import { t } from '#words'

interface Props {
  /** True if the answer that was sent is right. */
  isRight: boolean
  right: readonly string[]
  explanation: string | null
  source: string | null
  /** The language of the texts, where it is another one than that of the labels. */
  language?: string | undefined
  /** By `labelsFor`; in the language of the page without it. */
  say?: (english: keyof typeof texts) => string
}

const texts = {
  Right: t`Right`,
  'Not quite': t`Not quite`,
  'The right answer:': t`The right answer:`,
  'Right answers:': t`Right answers:`,
  'Source:': t`Source:`,
}

/** The verdict on an answer, and why. */
export function Explained({ isRight, right, explanation, source, language, say = (english) => texts[english] }: Props) {
  return (
    <div className="callout explained">
      <p>
        <b>{say(isRight ? 'Right' : 'Not quite')}</b>
        {' · '}
        {say(right.length === 1 ? 'The right answer:' : 'Right answers:')} <b lang={language}>{right.join(', ')}</b>
      </p>
      {explanation && <p lang={language}>{explanation}</p>}
      {source && (
        <p className="meta">
          {say('Source:')} {source}
        </p>
      )}
    </div>
  )
}
