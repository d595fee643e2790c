import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t, Trans } from '#words'
import { isOpenTo } from '../../../../contract/roles.ts'
import { useMe } from '../../../kit/me.ts'
import { Fact } from '../../../ui/fact.tsx'
import { nomineeOfQuery } from '../moderation-queries.ts'

/** The person who may use a member's rights after them, for admins: shown after a press, since each look is recorded. */
export function NomineeOfMember({ id }: { id: string }) {
  const [isWanted, setWanted] = useState(false)
  const me = useMe()
  if (!me || !isOpenTo('admin', me.actingRole)) return null
  return (
    <section aria-labelledby="nominee">
      <h2 id="nominee">
        <Trans>Nominee</Trans>
      </h2>
      {isWanted ? (
        <Shown id={id} />
      ) : (
        <>
          <p className="meta">
            <Trans>
              Somebody who may use this member’s rights if they have died or cannot do it themselves. Each look is in
              the audit log.
            </Trans>
          </p>
          <button type="button" className="button line" onClick={() => setWanted(true)}>
            <Trans>Show the nominee</Trans>
          </button>
        </>
      )}
    </section>
  )
}

function Shown({ id }: { id: string }) {
  const { data, error } = useQuery({ ...nomineeOfQuery(id), staleTime: Infinity })
  if (error) return <p role="alert">{t`The nominee did not arrive. Please load the page again.`}</p>
  if (!data) return <p role="status">{t`Loading…`}</p>
  if (!data.nominee) return <p role="status">{t`This member has named nobody.`}</p>
  const { name, relation, contact } = data.nominee
  return (
    <dl className="facts">
      <Fact name={t`Name`}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact name={t`Relation`}>
        <bdi>{relation}</bdi>
      </Fact>
      <Fact name={t`Email or phone`}>
        <bdi>{contact}</bdi>
      </Fact>
    </dl>
  )
}
