/** The steps of setting a site up, in their order: the overview shows the first two that are open, so what guards it comes first. The database has the list too (0128_setup.sql). */
export const setupSteps = [
  'second-factor',
  'name',
  'logo',
  'contact',
  'mail',
  'backups',
  'grievances',
  'article',
] as const
export type SetupStep = (typeof setupSteps)[number]
