import '../../../ui/envelope.css'
import '../../../ui/letter-sheet.css'
import { t, Trans } from '#words'
import { language as screen, type Language } from '../../../../contract/languages.ts'
import { langOf } from '../../../kit/language-of.ts'
import { useSite } from '../../../kit/site.ts'
import { stay } from '../stay.ts'

interface Props {
  subject: string
  /** The text, as the server renders it. */
  html: string
  language: Language
}

/** The letter as it arrives. */
export function LetterSheet({ subject, html, language }: Props) {
  const { name } = useSite()
  return (
    <figure className="sample-letter envelope" lang={langOf(language)} dir="auto">
      <figcaption className="meta" lang={screen}>
        <Trans>From: {name}</Trans>
      </figcaption>
      <h2 className={subject ? 'subject' : 'subject blank'}>
        {subject || t({ message: 'Subject', context: 'letter' })}
      </h2>
      {html ? (
        <div className="letter-text" onClickCapture={stay} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className="meta" lang={screen}>
          <Trans>What you write stands here as it will arrive.</Trans>
        </p>
      )}
      <p className="meta letter-end" lang={screen}>
        <Trans>Below it: why they get it, and the link that ends it.</Trans>
      </p>
    </figure>
  )
}
