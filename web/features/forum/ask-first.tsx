import type { ReactNode } from 'react'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import type { Access } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { AccessPrompt } from '../../shell/access-prompt.tsx'

/** The prompt to sign in, with the form under it: what is written stays in this tab until its writer has signed up or logged in. */
export function AskFirst({ access, children }: { access: Access; children: ReactNode }) {
  const { signUp } = useSite()
  const next = paths.newDiscussion
  return (
    <AccessPrompt access={access} {...(signUp !== 'closed' && { invitation: t`Ask a question` })}>
      {signUp !== 'closed' && (
        <section className="wrap page new-discussion" aria-label={t`Your question`}>
          <p className="lead script-only">
            <Trans>Write it now, and sign up or log in when you post it. Your text is kept until then.</Trans>
          </p>
          <noscript>
            <p>
              <Trans>
                Write it now.{' '}
                <a href={prefix + paths.signup({ next })} target="_blank" rel="noopener">
                  Sign up (opens in a new tab)
                </a>{' '}
                or{' '}
                <a href={prefix + paths.login({ next })} target="_blank" rel="noopener">
                  log in (opens in a new tab)
                </a>
                , come back to this page, and post it.
              </Trans>
            </p>
          </noscript>
          {children}
        </section>
      )}
    </AccessPrompt>
  )
}
