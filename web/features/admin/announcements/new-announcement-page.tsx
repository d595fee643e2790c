import '../own-page.css'
import '../folding.css'
import './announcements.css'
import { t } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { titled } from '../../../kit/page.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { statsQuery } from '../stats-query.ts'
import { everybodyQuery } from './queries.ts'
import { Writing } from './writing.tsx'

export const head = titled(t`New announcement`)

export const queries = () => [statsQuery(), everybodyQuery()]

/** The form of an announcement. Saving sends nothing. */
export default function NewAnnouncementPage() {
  return (
    <AdminFrame here={adminPaths.announcements} className="own-page announcement">
      <PageHead title={t`New announcement`} back={adminPaths.announcements} label={t`Announcements`} />
      <Writing stored={null} html="" />
    </AdminFrame>
  )
}
