/**
 * The advisory locks of PostgreSQL, by which the applications that share a database take turns. All numbers are listed here, so
 * that they differ.
 */
export const locks = {
  /** Migrating, and restoring a backup. */
  migrations: 7_203_511,
  /** Making or verifying a backup. */
  backups: 7_203_512,
  /** Erasing the accounts of members who left. */
  leavers: 7_203_513,
  starterContent: 7_203_514,
  /** Storing a picture: the first of two numbers, and the hash of the picture is the second. */
  pictures: 7_203_515,
  /** Importing articles. */
  imports: 7_203_520,
  /** Changing a figure of the registry: the first of two numbers, and the hash of its key is the second. */
  rates: 7_203_519,
} as const
