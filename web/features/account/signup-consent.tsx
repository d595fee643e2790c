import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Notice } from '../../../contract/notice/notice-api.ts'
import { paths } from '../../../contract/paths.ts'
import { Checkbox } from '../../forms/field.tsx'
import { inNotice, NoticeText, sectionOf } from '../notice/notice-text.tsx'

interface Props {
  notice: Notice | undefined
  /** True where the visitor has chosen a language, to read it. */
  isChosen: boolean
}

/** The notice of what is stored, and then the checkbox of consent: the law wants them in this order. */
export function SignupConsent({ notice, isChosen }: Props) {
  const agreement = notice && isChosen ? sectionOf(notice, 'agreement') : undefined
  return (
    <>
      {notice ? <Folded notice={notice} isOpen={isChosen} /> : <NotHere />}
      <Checkbox
        name="consent"
        label={
          <>
            {notice && agreement ? (
              <span {...inNotice(notice)}>{agreement.texts[0]}</span>
            ) : (
              t`I am 18 or over, and I have read what is kept and agree to it.`
            )}{' '}
            <Link href={paths.privacy}>
              <Trans>Privacy Policy</Trans>
            </Link>
          </>
        }
      />
    </>
  )
}

function Folded({ notice, isOpen }: { notice: Notice; isOpen: boolean }) {
  const { texts, ...language } = sectionOf(notice, 'title')
  return (
    <details className="tile" id="notice" open={isOpen || undefined}>
      <summary {...inNotice(notice)} {...language}>
        {texts[0]}
      </summary>
      {/* No higher than a part of the screen, so that the checkbox stays near; the keys scroll it. */}
      <NoticeText notice={notice} box={{ role: 'region', 'aria-label': texts[0], tabIndex: 0 }} />
    </details>
  )
}

/** Its call has failed: the page of the notice is one more try. */
const NotHere = () => (
  <p>
    <Link href={paths.notice}>
      <Trans>What we keep, why, how long, and how to take it back</Trans>
    </Link>
  </p>
)
