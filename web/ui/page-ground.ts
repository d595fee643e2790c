import './banknote.css'

/** Nothing but the styles of a notice that is the whole page. */
export const PageGround = () => null
