import { langByLetters } from '../../kit/language-of.ts'
import { segmentsOf } from './links.ts'

/**
 * A member's text, unchanged: line breaks stay, addresses are links, names that are mentioned are bold, everything else is text. It stands in a box of its
 * own direction, so that no character in it changes the direction of the text around it.
 */
export function PlainText({ text }: { text: string }) {
  return (
    <p className="plain-text" dir="auto" lang={langByLetters(text)}>
      {segmentsOf(text).map(({ text, href, mentions }, index) =>
        href ? (
          // oxlint-disable-next-line react/no-array-index-key -- the segments of a text never change their order
          <a key={index} href={href} rel="nofollow ugc noopener">
            {text}
          </a>
        ) : mentions ? (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <b key={index}>{text}</b>
        ) : (
          text
        ),
      )}
    </p>
  )
}
