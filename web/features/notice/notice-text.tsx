import '../static-pages/personal-data.css'
import { Fragment, type HTMLAttributes } from 'react'
import { idOfData } from '../../../contract/accounts/data-id.ts'
import type { Notice, ShownPart } from '../../../contract/notice/notice-api.ts'
import { directionOf } from '../../../contract/notice/notice.ts'
import type { NoticeSection } from '../../../contract/notice/notice-texts.ts'

/** The texts of a section, with the language in which they stand if it is not that of the notice. */
export function sectionOf({ language, sections }: Notice, key: NoticeSection) {
  const { texts = [], inEnglish = false } = sections.find((section) => section.key === key) ?? {}
  return { texts, ...inPart(language, inEnglish) }
}

/** The language and direction of a notice. */
export const inNotice = ({ language }: Notice) => ({ lang: language, dir: directionOf(language) })

const inPart = (language: Notice['language'], inEnglish: boolean) =>
  inEnglish && language !== 'en' ? ({ lang: 'en', dir: 'ltr' } as const) : {}

interface Props {
  notice: Notice
  /** The attributes by which the box around it is a part of a page that scrolls. */
  box?: HTMLAttributes<HTMLDivElement>
}

/** The whole notice but its title: the two lists, and the rights beside them. */
export function NoticeText({ notice, box }: Props) {
  const section = (key: NoticeSection) => {
    const { texts, ...language } = sectionOf(notice, key)
    return (
      <section {...language}>
        <h2>{texts[0]}</h2>
        {texts.slice(1).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    )
  }
  const { texts: introduction, ...language } = sectionOf(notice, 'introduction')
  return (
    <div {...inNotice(notice)} {...box}>
      <p {...language}>{introduction[0]}</p>
      {section('members')}
      <Rows notice={notice} rows={notice.members} />
      {section('readers')}
      <Rows notice={notice} rows={notice.readers} />
      {section('taking-back')}
      {section('rights')}
      {section('complaints')}
    </div>
  )
}

function Rows({ notice, rows }: { notice: Notice; rows: readonly ShownPart[] }) {
  const labels = sectionOf(notice, 'labels').texts
  return (
    <ul className="personal-data rows">
      {rows.map(({ key, texts: [what, ...texts], inEnglish }) => (
        <li key={key} id={idOfData(key)} {...inPart(notice.language, inEnglish)}>
          <strong>{what}</strong>
          <dl>
            {texts.map((text, index) => (
              <Fragment key={labels[index]}>
                <dt>{labels[index]}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
