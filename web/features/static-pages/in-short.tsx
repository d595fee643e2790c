import './in-short.css'
import { t, Trans } from '#words'

const may = [t`Read, print and share links to everything`, t`Quote short parts, with the name and a link`]
const mayNot = [t`Take it for advice on your own case`, t`Sell it, or promise returns with it`]

/** The terms at a glance, before their text: two lists side by side. */
export const InShort = () => (
  <section className="in-short" aria-label={t`In short`}>
    <div>
      <p>
        <Trans>You may</Trans>
      </p>
      <ul className="may">
        {may.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
    <div>
      <p>
        <Trans>Please do not</Trans>
      </p>
      <ul className="may-not">
        {mayNot.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  </section>
)
