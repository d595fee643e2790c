import './fraud-note.css'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import urgent from 'virtual:urgent-doors'
import { t } from '#words'
import { callFraudHelpline, fraudHelpline } from '../../../../contract/help/fraud-helpline.ts'
import { questionSign, troublesIn } from '../../../../contract/help/question-signs.ts'
import { paths } from '../../../../contract/paths.ts'
import { languageByLetters } from '../../../../contract/language-by-letters.ts'
import { langOf } from '../../../kit/language-of.ts'

/** The troubles in which minutes count, with the signs by which a search finds their pages too. */
const troubles = urgent.map(({ slug, questions }) => ({ slug, signs: questions.map(questionSign) }))

interface Props {
  /** The texts by the names of their fields, in the order of the form. */
  texts: Readonly<Record<string, string>>
  /** The field above which it stands: it shows if this one is the first that tells of a fraud. */
  field: string
}

/** The first step after a fraud, above the field that tells of it. The text is compared on the device, and not sent for that. */
export function FraudNote({ texts, field }: Props) {
  const names = Object.keys(texts)
  const first = names.find((name) => slugOf(texts[name] ?? ''))
  const slug = first === field && slugOf(texts[first] ?? '')
  return (
    <div className="fraud-note" role="status">
      {slug && <Note slug={slug} isHindi={languageByLetters(texts[field] ?? '') === 'hi'} />}
    </div>
  )
}

/** The page about what a text tells, where minutes count. */
const slugOf = (text: string): string | undefined => troublesIn(troubles, text)[0]?.slug

function Note({ slug, isHindi }: { slug: string; isHindi: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => scrollPast(box.current), [])
  const { first, call, steps } = labels[isHindi ? 'hi' : 'en']
  return (
    <div className="callout" ref={box} lang={isHindi ? langOf('hi') : undefined}>
      <p>{first}</p>
      <p className="row">
        <a className="button line" href={callFraudHelpline}>
          {call}
        </a>
        <Link href={isHindi ? paths.help('hi', slug) : paths.help(slug)}>{steps}</Link>
      </p>
    </div>
  )
}

const labels = {
  en: {
    first: t`Was money taken in the last days? Call ${fraudHelpline} first, then your bank.`,
    call: t`Call ${fraudHelpline}`,
    steps: t`Step by step`,
  },
  hi: {
    first: `पिछले दिनों में पैसा गया है? पहले ${fraudHelpline} पर फ़ोन करें, फिर बैंक को।`,
    call: `${fraudHelpline} पर फ़ोन करें`,
    steps: 'एक-एक कदम',
  },
}

/**
 * Scrolls by the height of a note that has come above the field in which somebody types, so that the field stays where it is; but no further than
 * to where the note is in sight.
 */
function scrollPast(note: HTMLElement | null): (() => void) | undefined {
  const form = note?.closest('form')
  const typed = document.activeElement
  if (!note || !form || !typed || !form.contains(typed)) return undefined
  const { top, height } = note.getBoundingClientRect()
  if (typed.getBoundingClientRect().top < top) return undefined
  const numberOf = (length: string) => Number.parseFloat(length) || 0
  const highest = numberOf(getComputedStyle(document.documentElement).scrollPaddingTop)
  const distance = Math.min(height + numberOf(getComputedStyle(form).rowGap), Math.max(0, top - highest))
  window.scrollBy({ top: distance, behavior: 'instant' })
  return () => window.scrollBy({ top: -distance, behavior: 'instant' })
}
