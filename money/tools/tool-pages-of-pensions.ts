import { t } from '#words'
import type { ToolPage } from './tool-page.ts'

/** Pensions and work. */
export const pensionPages: readonly ToolPage[] = [
  {
    slug: 'epf',
    title: 'EPF',
    about: t`Monthly contributions to EPF and EPS, a balance with its interest, and the pension of EPS at different ages.`,
    group: 'pensions',
    calculators: {
      epfContribution: t`Monthly contributions`,
      epfInterest: t`Balance with interest`,
      epsPension: t`Pension early or late`,
    },
    leavesOut: [
      t`The rate is set each year; this sum uses one rate for the whole time.`,
      t`A rise in the wage is not counted.`,
      t`Anybody who is a member of EPS through an older account stays one: the passbook shows it.`,
      t`Once the usual age of the pension is reached, nothing more goes to EPS: the employer’s whole share goes to EPF.`,
      t`A few kinds of establishment pay a lower share, and members who chose a pension on higher wages pay more into EPS.`,
      t`The full pension of EPS is not counted here: wages of different years count up to different ceilings, and EPFO shows what comes of them.`,
    ],
  },
  {
    slug: 'nps',
    title: t`NPS: exit and projection`,
    about: t`Cash and pension at the exit from NPS, and the corpus that monthly payments may come to.`,
    group: 'pensions',
    calculators: { npsExit: t({ message: 'Exit', context: 'from NPS' }), npsProjection: t`Projection` },
    leavesOut: [
      t`Between 8 and 12 lakh there is a second way, over six years; the way with most cash at once is shown.`,
      t`The tax of a full withdrawal is not settled in the sources that were seen.`,
      t`After a death the family may take more of it as a pension; a pension that the government pays besides changes the exit.`,
    ],
  },
  {
    slug: 'gratuity',
    title: t`Gratuity`,
    about: t`Gratuity from your last wages and your years of service.`,
    group: 'pensions',
    calculators: { gratuity: t`Gratuity` },
    leavesOut: [
      t`The law binds employers with ten people or more; government employees have rules and limits of their own.`,
      t`Courts have taken a fifth year with 240 days of work as a full one; the sum counts full years, and says so from the eighth month on.`,
    ],
  },
]
