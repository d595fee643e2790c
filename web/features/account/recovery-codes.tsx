import '../../ui/code.css'
import './recovery-codes.css'
import { t, Trans } from '#words'
import { focusOnLoad } from '../../forms/form-result.tsx'
import { useSite } from '../../kit/site.ts'
import { takeFocus } from '../../kit/take-focus.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Recovery codes, shown only once, with buttons to download, print or copy them. */
export function RecoveryCodes({ codes, username, onDone }: { codes: string[]; username: string; onDone: () => void }) {
  const site = useSite()
  const title = t`Recovery codes of ${username} at ${site.name}`
  const file = `${title}\r\n${site.origin}\r\n${t`Each code works once.`}\r\n\r\n${codes.join('\r\n')}\r\n`
  return (
    <section className="recovery-codes" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={takeFocus} {...focusOnLoad}>
        {title}
      </h3>
      <p>
        <Trans>
          When you cannot use your phone, one of these logs you in instead of its code. Each works once. They are shown
          only now: keep them where you would keep a passport.
        </Trans>
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code className="code">{code}</code>
          </li>
        ))}
      </ol>
      <div className="button-row">
        <a
          className="button line"
          download={`${site.name}-recovery-codes.txt`.toLowerCase()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          <Trans>Download</Trans>
        </a>
        <button type="button" className="button line" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </button>
        <CopyButton text={codes.join('\n')} label={t`Copy`} />
      </div>
      <button type="button" className="button main" onClick={onDone}>
        <Trans>I have kept them</Trans>
      </button>
    </section>
  )
}
