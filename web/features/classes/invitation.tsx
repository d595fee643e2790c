import { Link } from 'wouter'
import { t, Trans } from '#words'
import { codeLength } from '../../../contract/classes/classes-api.ts'
import { prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { NoScriptError } from '../../forms/no-script-error.tsx'
import { useHere, useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { SampleClass } from './sample-class.tsx'

/** Both ways into a class, for a visitor: a pupil's code, and a teacher's account. */
export function Invitation() {
  return (
    <>
      <BanknoteHead
        title={t`Read the lessons together`}
        lead={t`A class or a self-help group reads a step of the ladder, each on their own phone.`}
        figure={{ value: String(codeLength), line: t`letters are all that a pupil types` }}
      />
      <div className="wrap page class-page">
        <div className="two-ways">
          <ByCode />
          <AsTeacher />
        </div>
        <SampleClass />
        <NoScriptError />
      </div>
    </>
  )
}

/** A plain form, so that it works before any script. A code that cannot be one comes back with what is wrong. */
function ByCode() {
  const typed = useSearchParams().get('code')
  const isWrong = typed !== null
  return (
    <section className="card" aria-labelledby="by-code">
      <h2 id="by-code">
        <Trans>You have a code</Trans>
      </h2>
      <p>
        <Trans>No account, no email address: type the code that your teacher has shown you.</Trans>
      </p>
      <form action={prefix + paths.classes}>
        <label htmlFor="code">
          <Trans>Code of the class</Trans>
        </label>
        <span className="with-button">
          <input
            id="code"
            name="code"
            required
            maxLength={20}
            defaultValue={typed ?? ''}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'code-wrong' : undefined}
          />
          <button type="submit" className="button main">
            <Trans>Go to the class</Trans>
          </button>
        </span>
        {isWrong && (
          <p id="code-wrong" className="wrong" role="alert">
            <Trans>A code has {codeLength} letters and digits, without i, l, o, 0 and 1.</Trans>
          </p>
        )}
      </form>
    </section>
  )
}

function AsTeacher() {
  const { signUp } = useSite()
  const next = useHere()
  return (
    <section className="card" aria-labelledby="as-teacher">
      <h2 id="as-teacher">
        <Trans>For a teacher or a self-help group</Trans>
      </h2>
      <p>
        <Trans>You get a code to print; whoever types it joins on their own phone.</Trans>{' '}
        <Trans>You see how many have read each lesson, never who.</Trans>
      </p>
      <p className="button-row">
        <LinkButton href={paths.login({ next })}>{t`Sign In`}</LinkButton>
      </p>
      {signUp !== 'closed' && (
        <p className="meta">
          <Trans>
            New here? <Link href={paths.signup({ next })}>Sign up</Link>, it is free.
          </Trans>
        </p>
      )}
    </section>
  )
}
