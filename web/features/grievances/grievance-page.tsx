import './grievance.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { useForm } from '../../forms/use-form.ts'
import { titled } from '../../kit/page.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { NewGrievanceForm } from './new-grievance-form.tsx'
import { SentGrievance } from './sent-grievance.tsx'
import { clocks, WhoAnswers } from './who-answers.tsx'

export const head = titled(t`Grievances`, (name) => ({
  description: t`Send a grievance to the grievance officer of ${name}: what should be taken down, your personal data, your account. You get a number at once.`,
  canonical: paths.grievance,
}))

/** The form to the grievance officer, which anybody can send. */
export default function GrievancePage() {
  const form = useForm('POST /api/grievances', { name: 'grievance' })
  return (
    <>
      <BanknoteHead
        title={t`Grievances`}
        lead={t`Something here should be taken down? A question about your personal data? Write to the grievance officer. You need no account.`}
        figure={clocks}
      />
      <div className="wrap page grievance beside-form">
        {form.reply ? (
          <SentGrievance sent={form.reply} />
        ) : (
          <div>
            <p>
              <Trans>
                Have you sent one already? <Link href={paths.grievanceState()}>See how it stands</Link>.
              </Trans>
            </p>
            <NewGrievanceForm form={form} />
          </div>
        )}
        <WhoAnswers />
      </div>
    </>
  )
}
