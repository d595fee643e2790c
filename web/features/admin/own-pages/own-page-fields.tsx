import { t } from '#words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { language as screen, languages, type Language } from '../../../../contract/languages.ts'
import { footerGroups } from '../../../../contract/own-pages/own-pages.ts'
import { Area, Choice } from '../../../forms/field-area.tsx'
import { SwitchField } from '../../../forms/field-group.tsx'
import { Field, anyScript } from '../../../forms/field.tsx'
import { useSite } from '../../../kit/site.ts'
import { TitleField } from '../title-field.tsx'
import { TextEditor } from '../articles/text-editor.tsx'
import { useTextMedia } from '../articles/text-pictures.ts'
import { ownPagesQuery } from './edit-own-page.ts'
import type { OwnPageSession } from './use-own-page-form.ts'

interface Props {
  session: OwnPageSession
  /** The number of running uploads. */
  onUploading: (count: number) => void
  onScroll: (part: number) => void
  /** Between the text and its details: on a wide screen above these, beside the text. */
  preview: ReactNode
  /** Below the details. */
  children: ReactNode
}

/** The fields of a page: the title and the text first, then where it appears. */
export function OwnPageFields({ session, onUploading, onScroll, preview, children }: Props) {
  const { draft, field, page } = session
  const text = useRef<HTMLTextAreaElement>(null)
  const inText = useTextMedia(text, field('content').onChange)
  useEffect(() => onUploading(inText.running), [onUploading, inText.running])
  const { data: pages = [] } = useQuery(ownPagesQuery())
  const others = pages.filter(({ id, language }) => id !== page?.id && language !== draft.language)
  const lang = draft.language
  return (
    <>
      <div className="form write">
        <TitleField field={field('title')} lang={lang} />
        <TextEditor field={field('content')} element={text} language={lang} media={inText} onScroll={onScroll} />
      </div>
      {preview}
      <div className="form details">
        <h2>{t`Address and language`}</h2>
        <Field {...field('slug')} inputMode="url" autoCapitalize="none" autoComplete="off" spellCheck={false} />
        <Choice {...field('language')} options={useLanguages(draft.language)} />
        <Choice
          {...field('translationOf')}
          options={[
            ['', t({ message: 'None', context: 'page' })],
            ...others.map(({ id, title, language }) => [id, `${title} (${languages[language]})`] as const),
          ]}
        />
        <h2>{t`In the menu`}</h2>
        <SwitchField {...field('inBar')} />
        <Choice {...field('footerGroup')} options={[['', t`No`], ...Object.entries(footerGroups)]} />
        <Field {...field('label')} {...anyScript} lang={lang} />
        <h2>{t`For search engines`}</h2>
        <Area {...field('description')} dir="auto" lang={lang} />
        {children}
      </div>
    </>
  )
}

/** The languages of the site, those of articles, and that of the page. */
function useLanguages(own: Language) {
  const { otherLanguages } = useSite()
  const all = new Set<Language>(['en', 'hi', screen, ...otherLanguages.map(({ lang }) => lang), own])
  return (Object.keys(languages) as Language[])
    .filter((one) => all.has(one))
    .map((one) => [one, languages[one]] as const)
}
