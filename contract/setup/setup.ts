/** The steps of setting a site up, in their order. The database has the list too (0128_setup.sql). */
export const setupSteps = [
  'name',
  'logo',
  'contact',
  'mail',
  'backups',
  'second-factor',
  'grievances',
  'article',
] as const
export type SetupStep = (typeof setupSteps)[number]
