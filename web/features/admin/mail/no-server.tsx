import { Trans } from '#words'

/** The way to a mail server, for a site that has none. */
export const NoServer = () => (
  <div className="no-server callout">
    <p>
      <Trans>
        <b>This site sends no letters.</b> Without a mail server nobody can confirm an address or get a link for a new
        password by mail, and subscribers hear nothing.
      </Trans>
    </p>
    <p>
      <Trans>
        A mail provider gives you a host, a user and a password. Put them into the settings of the server, with the
        address of the site, and start the site again:
      </Trans>
    </p>
    <pre>
      <code>
        {'SMTP_URL=smtps://user:password@smtp.example.org:465\n'}
        {'SITE_URL=https://money.example.org\n'}
        {'MAIL_FROM=letters@money.example.org'}
      </code>
    </pre>
  </div>
)
