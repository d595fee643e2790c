import './language-panel.css'
import { Link } from 'wouter'
import { t } from '#words'
import { directionOf, noticeLanguages, type NoticeLanguage } from '../../../contract/notice/notice.ts'
import { paths } from '../../../contract/paths.ts'

interface Props {
  offered: readonly NoticeLanguage[]
  /** The one of the address. */
  missing: string
}

/** The names of all languages in their scripts, as in the panel of a banknote. Those that have the notice lead to it. */
export function LanguagePanel({ offered, missing }: Props) {
  const rank = (language: NoticeLanguage) => (offered.includes(language) ? 2 : Number(language === missing))
  return (
    <nav aria-label={t`Languages of the notice`}>
      <ul className="language-panel">
        {(Object.keys(noticeLanguages) as NoticeLanguage[])
          .toSorted((a, b) => rank(b) - rank(a))
          .map((language) => (
            <li key={language} lang={language} dir={directionOf(language)}>
              {offered.includes(language) ? (
                <Link href={paths.noticeIn(language)} hrefLang={language}>
                  {noticeLanguages[language]}
                </Link>
              ) : (
                <span className={language === missing ? 'missing' : undefined}>{noticeLanguages[language]}</span>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}
