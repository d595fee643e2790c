import type { ReactNode } from 'react'
import { language } from '../../../contract/languages.ts'
import { langOf } from '../../kit/language-of.ts'

interface Both<Text> {
  en: Text
  hi: Text
}

/** Chooses the text for this page from the English and the Hindi one. */
export const inPageLanguage = <Text,>({ en, hi }: Both<Text>): Text => (language === 'hi' ? hi : en)

/** A paragraph that is there in both languages: a Hindi page has the Hindi, and others have the Hindi below the English. */
export function BothParagraphs({ en, hi }: Both<ReactNode>) {
  if (language === 'hi') return <p>{hi}</p>
  return (
    <>
      <p lang={langOf('en')}>{en}</p>
      <p lang="hi">{hi}</p>
    </>
  )
}

/** The name of a fraud in both languages, that of the page first. */
export function BothNames({ en, hi }: Both<string>) {
  return language === 'hi' ? (
    <>
      {hi} <span lang="en">{en}</span>
    </>
  ) : (
    <>
      {en} <span lang="hi">{hi}</span>
    </>
  )
}
