/**
 * The advisory locks of PostgreSQL, by which one of the applications that share a database does a thing at a time. Every number stands
 * here: two that are the same would wait for each other.
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
} as const
