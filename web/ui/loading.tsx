import { t } from '#words'

/** The line that stands for something until it has arrived. */
export const Loading = () => <p role="status">{t`Loading…`}</p>
