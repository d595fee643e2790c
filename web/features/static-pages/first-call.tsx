import { useInfiniteQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { useSite } from '../../kit/site.ts'
import { askPages } from '../../kit/api.ts'
import { langOf } from '../../kit/language-of.ts'
import { CoverCard } from '../articles/cover-card.tsx'

/** The call that the page shows first. */
export const firstCallQuery = () => askPages('GET /api/articles', {}, { sort: 'popular', limit: 1, language: 'en' })

/** A call that can be tried at once, with what it replies now beside it. */
export function FirstCall() {
  const { origin } = useSite()
  const reply = useInfiniteQuery(firstCallQuery()).data?.pages[0]?.body
  return (
    <div className="first-call">
      <div>
        <h2>
          <Trans>Try it</Trans>
        </h2>
        <pre className="tile sample">
          {/* It breaks before a parameter. */}
          <code>
            curl &apos;{origin}
            <wbr />
            /api/articles
            <wbr />
            ?sort=popular
            <wbr />
            &amp;limit=1
            <wbr />
            &amp;language=en&apos;
          </code>
        </pre>
        <p className="meta">
          <Trans>Paste this line into a terminal, or open the address in a browser.</Trans>
        </p>
        {reply?.[0] && (
          <div className="drawn">
            <h2>
              <Trans>What your site can make of the reply</Trans>
            </h2>
            <CoverCard article={reply[0]} lang={langOf(reply[0].language)} meta={t`${reply[0].readTime} min read`} />
          </div>
        )}
      </div>
      {reply && (
        <div>
          <h2 id="reply">
            <Trans>The reply</Trans>
          </h2>
          {/* It scrolls, so a keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="tile sample" role="region" tabIndex={0} aria-labelledby="reply">
            <code>{marked(JSON.stringify(reply, null, 2))}</code>
          </pre>
        </div>
      )}
    </div>
  )
}

/** The reply with a mark at each value that the card beside it is drawn from. */
const marked = (json: string) =>
  json
    .split(/(?<="(?:title|category|readTime|value|line)": )(.*?)(?=,?\n)/)
    .map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))
