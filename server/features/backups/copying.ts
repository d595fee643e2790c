/** The name of the job that copies the backups to the second store. */
export const copying = 'copy-backups-to-the-second-store'
