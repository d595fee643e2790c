import { Link } from 'wouter'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { ShareButton } from '../../ui/share-button.tsx'

/** How to help without money. */
export function OtherWays() {
  const { name, contactEmail } = useSite()
  return (
    <section className="other-ways" aria-labelledby="other-ways">
      <h2 id="other-ways">Other Ways to Support</h2>
      <ul>
        <li>
          <h3>Share Content</h3>
          <p>Send a lesson to somebody whom it may spare a bad loan or a false promise of returns.</p>
          <div className="acts button-row">
            <ShareButton title={`${name}: plain lessons about money, free for everyone`} path={paths.home} />
          </div>
        </li>
        <li>
          <h3>Contribute Content</h3>
          <p>
            Know a subject well, or write well in an Indian language? Offer an article, a correction or a translation.
          </p>
          {contactEmail && (
            <p className="acts button-row">
              <Link className="button line" href={paths.contact}>
                Write to Us
              </Link>
            </p>
          )}
        </li>
        <li>
          <h3>Volunteer</h3>
          <p>
            Answer the questions of beginners in the forum. Half an hour a week of somebody who knows is worth a lot.
          </p>
          <p className="acts button-row">
            <Link className="button line" href={paths.forum()}>
              Help in the Forum
            </Link>
          </p>
        </li>
      </ul>
    </section>
  )
}
