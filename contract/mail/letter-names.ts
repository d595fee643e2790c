import { t } from '#words'

/** The letters of the site for admins, by the jobs that write them. */
export const letterNames: Readonly<Record<string, string>> = {
  'account-letters': t`Link for an account`,
  'safety-letters': t`Change of an account`,
  'article-letters': t`New articles and changes`,
  'announcement-letters': t`Announcement`,
  'subscriber-letters': t`Confirming a subscription`,
  'answer-letters': t`Answers and mentions`,
  'second-look-letters': t`Questions of lessons`,
  'member-import-letters': t`Account made from a file`,
  'invitation-letters': t`Invitation`,
  'answers-to-applications': t`Answer to a new account`,
  'letters-about-suspensions': t`Suspension`,
  'answers-to-objections': t`Answer to an objection`,
  'letters-about-grievances': t`About a grievance`,
  'letters-to-the-grievance-officer': t`Grievances that wait`,
  'refused-answers': t`Refused answer`,
  'waiting-letters': t`Texts that wait`,
  'burst-letters': t`More at once than usual`,
  'letters-about-due-rates': t`Figures that are due`,
}
