import '../../../ui/prose.css'
import { Trans } from '#words'
/**
 * The instructions for restoring. There is no button, since a restore replaces the site: only the server's operator can do it.
 * @param file a backup's name, for the command
 * @param copy the name of one in the second store; null without that
 */
export function HowToRestore({ file, copy }: { file: string; copy: string | null }) {
  return (
    <section className="restore prose" aria-labelledby="restore">
      <h2 id="restore">
        <Trans>Restore a backup</Trans>
      </h2>
      <p>
        <Trans>
          A restore puts what is in a backup in the place of everything that the site stores now. It is done on the
          server, and everybody has to log in again afterwards.
        </Trans>
      </p>
      <ol>
        <li>
          <Trans>Stop the site.</Trans>
        </li>
        <li>
          <Trans>In the folder of the application, with the settings that the site runs with, run</Trans>
          <pre className="tile">
            <code>npm run restore -- data/backups/{file}</code>
          </pre>
          <Trans>
            Where <code>DATA_DIR</code> is set, that folder stands in the place of <code>data</code>.
          </Trans>
          {copy !== null && (
            <>
              {' '}
              <Trans>A copy in the second store is fetched and decrypted by</Trans>
              <pre className="tile">
                <code>npm run restore -- s3:{copy}</code>
              </pre>
            </>
          )}
        </li>
        <li>
          <Trans>Start the site.</Trans>
        </li>
      </ol>
      <p>
        <Trans>
          The whole file is checked before anything is touched. If the restore fails, the site is as it was before.
        </Trans>
      </p>
      <p>
        <Trans>
          Keep copies on another machine: a backup beside the site is lost with its disk. It holds addresses and hashes
          of passwords, so keep it as safe as the site itself.
        </Trans>
      </p>
    </section>
  )
}
