import { t } from '#words'
import type { BlockText } from '../../../../contract/settings/first-page-blocks.ts'

/** The texts of the first page that admins can write, by what they are. */
export const blockTextLabels: Record<BlockText, string> = {
  pitch: t({ message: 'Sentence', context: 'block of the first page' }),
  quizLead: t`Line above the question`,
  smallSumTitle: t`Title`,
  joinTitle: t`Title`,
  joinText: t({ message: 'Sentence', context: 'block of the first page' }),
  homePitch: t({ message: 'Sentence', context: 'block of the first page' }),
  featureLearn: t`Learn at Your Pace`,
  featureForum: t`Community Support`,
  featureTools: t`Practical Tools`,
  topicsTitle: t`Title`,
  homeJoinText: t({ message: 'Sentence', context: 'block of the first page' }),
}

/** The texts that came with the site, as web/features/home has them. */
export const installedTexts: Record<BlockText, string> = {
  pitch: `${t`Plain lessons on saving, investing, insurance and tax, written for India.`} ${t`Free for everyone, with a community to ask.`}`,
  quizLead: t`Try one question, no account needed`,
  smallSumTitle: t`What can a small sum become?`,
  joinTitle: t`Money is easier together.`,
  joinText: t`Ask, vote and learn with people at the same step of the ladder.`,
  homePitch: t`Small steps with money, in plain words. Pick up where you are.`,
  featureLearn: t`Short lessons with Indian examples and dated figures. Save one for the bus, come back when you like.`,
  featureForum: t`Ask people at the same step of the ladder, and answer those a step below.`,
  featureTools: t`Calculators, worked examples and tables, to use with your own numbers.`,
  topicsTitle: t`What would you like to learn?`,
  homeJoinText: t`One lesson takes about six minutes.`,
}
