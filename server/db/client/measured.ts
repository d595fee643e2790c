import { channel } from 'node:diagnostics_channel'

/** The channels on which measurements are published, in seconds: of statements, and of waiting for a free connection. */
export const measured = { statements: 'arthashala:statement', waits: 'arthashala:connection-wait' }
/** Publishes the time of a statement, from sending to its reply. */
export const answers = channel(measured.statements)
/** Publishes the time of a wait for a free connection. */
export const waits = channel(measured.waits)
