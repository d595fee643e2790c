import { t } from '#words'

/** The name of the line that a significant change is published with, on forms and before it where readers see it. */
export const noteLabel = t`What it means for you`
