import './fraud-note.css'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import urgent from 'virtual:urgent-doors'
import { likenessOf, questionSign } from '../../../../contract/help/question-signs.ts'
import { paths } from '../../../../contract/paths.ts'

/** The troubles in which minutes count, with the words that tell of them: those by which a search finds their pages. */
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
      {slug && <Note slug={slug} />}
    </div>
  )
}

/** The page about what a text tells, where minutes count. */
const slugOf = (text: string): string | undefined =>
  troubles
    .map(({ slug, signs }) => ({ slug, likeness: likenessOf(signs, text) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)[0]?.slug

function Note({ slug }: { slug: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => scrollPast(box.current), [])
  return (
    <div className="callout" ref={box}>
      <p>Was money taken in the last days? Call 1930 first, then your bank: each hour counts.</p>
      <p lang="hi">पिछले दिनों में पैसा गया है? पहले 1930 पर फ़ोन करें, फिर बैंक को: हर घंटा कीमती है।</p>
      <p className="row">
        <a className="button line" href="tel:1930">
          Call 1930
        </a>
        <Link href={paths.help(slug)}>What to do, step by step</Link>
        <Link href={paths.help('hi', slug)} lang="hi">
          हिंदी में
        </Link>
      </p>
    </div>
  )
}

/** Scrolls by the height of a note that has come above the field in which somebody types, so that the field stays where it is. */
function scrollPast(note: HTMLElement | null): (() => void) | undefined {
  const form = note?.closest('form')
  const typed = document.activeElement
  if (
    !note ||
    !form?.contains(typed) ||
    !(note.compareDocumentPosition(typed as Node) & Node.DOCUMENT_POSITION_FOLLOWING)
  )
    return undefined
  const distance = note.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(form).rowGap || '0')
  window.scrollBy({ top: distance, behavior: 'instant' })
  return () => window.scrollBy({ top: -distance, behavior: 'instant' })
}
