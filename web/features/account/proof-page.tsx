import './proof-page.css'
import { use, useState } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { accountLimits, isFilePath, pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/paths.ts'
import { focusOnLoad, FormResultContext } from '../../forms/form-result.tsx'
import { titled } from '../../kit/page.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { ProofForm, useProofText } from '../../shell/proof-form.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { Station, Way } from '../../ui/way.tsx'
import { takeFocus } from '../../kit/take-focus.ts'

const minutes = accountLimits.recentProof / 60_000

export const head = titled(t`Confirm that it is you`)

/** Asks for the password or a code, and leads on to a page, or to a file that needs a recent one. */
export default function ProofPage() {
  const next = pathOfThisSite(useSearchParams().get('next')) ?? paths.admin
  const result = use(FormResultContext)
  const [isProven, setProven] = useState(result?.form === 'proof' && Boolean(result.reply))
  const go = useGo()
  const { title, text } = useProofText()
  return (
    <SignInCard
      title={title}
      lead={isProven ? t`Thank you. The file can be downloaded now.` : text}
      figure={{ value: t`${minutes} min`, line: t`pass before this is needed again` }}
      beside={
        <Way>
          <Station state={isProven ? 'done' : 'now'}>
            <Trans>You confirm it once.</Trans>
          </Station>
          <Station state={isProven ? 'now' : undefined}>
            <Trans>For {minutes} minutes nothing asks for it, on this device alone.</Trans>
            <svg className={isProven ? 'minutes-left running' : 'minutes-left'} viewBox="0 0 64 64" aria-hidden="true">
              <circle cx="32" cy="32" r="27" />
              <circle
                className="left"
                cx="32"
                cy="32"
                r="27"
                pathLength={minutes}
                style={{ animationDuration: `${60 * minutes}s` }}
              />
              <circle className="gaps" cx="32" cy="32" r="27" pathLength={minutes} />
              <text x="32" y="39">
                {minutes}
              </text>
            </svg>
          </Station>
          <Station>
            <Trans>Then whoever sits here is asked again.</Trans>
          </Station>
        </Way>
      }
    >
      {isProven ? (
        <p>
          <a className="button main" href={next} ref={takeFocus} {...focusOnLoad}>
            <Trans>Download the file</Trans>
          </a>
        </p>
      ) : (
        <ProofForm onDone={() => (isFilePath(next) ? setProven(true) : go(next, { replace: true }))} />
      )}
      <p className="under">
        <Link href={paths.admin}>
          <Trans>Back to the dashboard</Trans>
        </Link>
      </p>
    </SignInCard>
  )
}
