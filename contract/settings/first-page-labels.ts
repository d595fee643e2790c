import { t } from '#words'
import type { BlockName } from './first-page-blocks.ts'

/** The blocks, as admins read them. */
export const blockLabels: Record<BlockName, string> = {
  pitch: t`The sentence under the tagline`,
  stairs: t`The staircase of steps`,
  proof: t`The line with the number of lessons`,
  quiz: t`A question to try`,
  smallSum: t`A small sum`,
  trending: t`Discover What's Trending`,
  join: t({ message: 'Join', context: 'block of the first page' }),
  homePitch: t`The sentence under the tagline, for members`,
  homeStairs: t`The staircase of steps, for members`,
  goOn: t`Go on`,
  features: t`What you find here`,
  topics: t({ message: 'Subjects', context: 'block of the first page' }),
  homeJoin: t`Ready to Transform Your Financial Future?`,
}
