/** The national helpline against cyber fraud, for pages that have no figures of the registry; there it is `cyber`, and a test compares both. */
export const fraudHelpline = '1930'

/** The address that calls it. */
export const callFraudHelpline = `tel:${fraudHelpline}`
