import type { Intent } from '../../../contract/donations-api.ts'
import { dateInIndia } from '../../kit/dates.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** By what a choice is found again: its reference, and the address of its page. */
export function KeepAddress({ intent: { id, kind, reference, createdAt } }: { intent: Intent }) {
  const { origin } = useSite()
  return (
    <section className="keep-address">
      <p>
        Reference <span className="code">{reference}</span>, chosen on {dateInIndia(createdAt)}. Keep the address of
        this page to find back here{kind === 'monthly' && ', next month too'}; members find what they chose on the
        support page as well. Whoever has the address sees what you see.
      </p>
      <CopyButton text={new URL(paths.supportIntent(id), origin).href} label="Copy the address" />
    </section>
  )
}
