import './notice.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { directionOf, noticeLanguages } from '../../../contract/notice/notice.ts'
import type { Notice } from '../../../contract/notice/notice-api.ts'

interface Props {
  notice: Notice
  hrefOf: (language: string) => string
}

/**
 * The languages in which the notice can be read (DPDP law, section 5(3)), as plain links.
 * @param hrefOf the address of the notice in a language
 */
export function NoticeLanguages({ notice, hrefOf }: Props) {
  return (
    <nav className="notice-languages" aria-label={t`Languages of the notice`}>
      <span>
        <Trans>What we keep about you, to read before you agree:</Trans>
      </span>
      {notice.offered.map((language) => (
        <Link
          key={language}
          href={hrefOf(language)}
          lang={language}
          hrefLang={language}
          dir={directionOf(language)}
          aria-current={language === notice.language || undefined}
        >
          {noticeLanguages[language]}
        </Link>
      ))}
    </nav>
  )
}
