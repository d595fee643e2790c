import type { ReactNode } from 'react'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { useSite } from '../../kit/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'

/** Ways to help without money. */
export function OtherWays() {
  const { name, contactEmail, forum } = useSite()
  return (
    <section className="other-ways" aria-labelledby="other-ways">
      <h2 id="other-ways">
        <Trans>Other Ways to Support</Trans>
      </h2>
      <ul className="columns rows">
        <Way
          title={t`Share content`}
          text={t`Send a lesson to somebody it could save from a bad loan or a false promise of returns.`}
        >
          <ShareButton title={t`${name}: plain lessons about money, free for everyone`} path={paths.home} />
        </Way>
        <Way
          title={t`Contribute content`}
          text={t`Know a subject well, or write well in an Indian language? Offer an article, a correction or a translation.`}
        >
          {contactEmail ? (
            <LinkButton href={paths.contact}>
              <Trans>Write to us</Trans>
            </LinkButton>
          ) : (
            forum && (
              <LinkButton href={paths.newDiscussion}>
                <Trans>Offer it in the forum</Trans>
              </LinkButton>
            )
          )}
        </Way>
        <Way
          title={t`Volunteer`}
          text={t`Answer the questions of beginners in the forum. Half an hour a week from somebody who knows is worth a lot.`}
        >
          <LinkButton href={paths.forum()}>
            <Trans>Help in the forum</Trans>
          </LinkButton>
        </Way>
      </ul>
    </section>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {children && <div className="actions button-row">{children}</div>}
    </li>
  )
}
