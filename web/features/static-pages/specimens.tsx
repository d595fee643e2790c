import './specimens.css'
import { Trans } from '#words'

/** The marks that a reader can count on, shown at work. */
export const Specimens = () => (
  <ul className="specimens">
    <li>
      <span className="letters" aria-hidden="true">
        A<b>A</b>
      </span>
      <Trans>200 % text: nothing is cut off</Trans>
    </li>
    <li>
      <span className="halves" aria-hidden="true">
        <i>Aa</i>
        <i>Aa</i>
      </span>
      <Trans>4.5 : 1 contrast at the least</Trans>
    </li>
    <li>
      <span className="focused" aria-hidden="true">
        ⇥
      </span>
      <Trans>The keyboard reaches everything</Trans>
    </li>
  </ul>
)
