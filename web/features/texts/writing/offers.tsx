import './offers.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import { paths } from '../../../../contract/paths.ts'
import { prefix } from '../../../../contract/languages.ts'
import type { Offer } from '../../../../contract/searches/offers-api.ts'
import { answerIn, replyIn } from '../../../kit/answers.ts'
import { langOf } from '../../../kit/language-of.ts'
import { addressOfKey, keyOf } from '../../../kit/query-keys.ts'
import { send } from '../../../kit/send.ts'
import { useSettled } from '../../../kit/use-settled.ts'
import { questionIn, questionOf, searchedOf } from './question-in.ts'

interface Props {
  /** The texts of a new discussion. */
  question: { title: string; content: string }
}

/** The number of lessons and discussions that may answer a question, in a sentence that leads to them. */
export function OfferNote({ question }: Props) {
  const { length } = useOffers(questionOf(question))
  return length > 0 && <a href={`#${listId}`}>{noteOn(length)}</a>
}

const noteOn = (length: number) =>
  length === 1 ? t`This page may already answer it` : t`These ${length} pages may already answer it`

const listId = 'offers'

/** The lessons and discussions themselves, where nothing of the form comes after them. */
export function OfferList({ question }: Props) {
  const offers = useOffers(questionOf(question))
  return offers.length > 0 && <Offers offers={offers} id={listId} />
}

/** Both of them, below a comment that asks; without the article under which it is written. */
export function CommentOffers({ text, article }: { text: string; article: string }) {
  const offers = useOffers(questionIn(text) ?? '', article)
  return (
    <>
      <p className="offer-note meta" role="status">
        {offers.length > 0 && noteOn(offers.length)}
      </p>
      {offers.length > 0 && <Offers offers={offers} />}
    </>
  )
}

function Offers({ offers, id }: { offers: readonly Offer[]; id?: string }) {
  return (
    <ul className="offers" id={id} tabIndex={-1} aria-label={t`Lessons and discussions that may answer it`}>
      {offers.map((offer) => {
        const path = offer.kind === 'lesson' ? paths.article(offer) : paths.discussion(offer.id)
        return (
          <li key={offer.id}>
            <a
              href={prefix + path}
              target="_blank"
              rel="noopener"
              lang={offer.kind === 'lesson' ? langOf(offer.language) : undefined}
            >
              <bdi>{offer.title}</bdi>
              <span className="unseen">
                <Trans> (opens in a new tab)</Trans>
              </span>
            </a>
            <span className="meta">{aboutOf(offer)}</span>
            <Link href={path} className="button line" onClick={() => countAnswered(offer)}>
              <Trans>This answered it</Trans>
              <span className="unseen"> ({offer.title})</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function aboutOf(offer: Offer): string {
  if (offer.kind === 'lesson') return t`Lesson, ${offer.readTime} min`
  const replies = plural(offer.replyCount, { one: '# reply', other: '# replies' })
  return offer.isAnswered ? t`Discussion, ${replies}, answered` : t`Discussion, ${replies}`
}

/** Nothing depends on the count: a failure is silent. */
const countAnswered = ({ kind, id }: Offer) =>
  void send('POST /api/offers/answered', undefined, { kind, id }, true).catch(() => {})

/** The offers for a question, once the typing pauses. A search ends when the typing goes on, and a failure shows nothing. */
function useOffers(question: string, except?: string): readonly Offer[] {
  const searched = useSettled(searchedOf(question))
  const { data = none } = useQuery({
    ...offersQuery(searched, except),
    enabled: searched !== '',
    placeholderData: (before) => before,
  })
  return searched === '' ? none : data
}

const none: readonly Offer[] = []

function offersQuery(text: string, except: string | undefined) {
  return queryOptions({
    queryKey: keyOf('GET /api/offers', {}, except === undefined ? { text } : { text, except }),
    async queryFn({ queryKey, signal, meta }): Promise<readonly Offer[]> {
      const address = prefix + addressOfKey(queryKey)
      const response = await fetch(address, { headers: { accept: 'application/json' }, signal })
      return (await replyIn(await answerIn(response), meta)) as Offer[]
    },
  })
}
