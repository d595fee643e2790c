import { language } from '../../../../contract/languages.ts'
import { useCategories } from '../../../kit/categories.ts'
import { useSite } from '../../../kit/site.ts'
import { SampleSheet } from '../imports/sample-sheet.tsx'

/** A list in the languages and with the subjects of this site. */
export function SampleList() {
  const { otherLanguages } = useSite()
  const subjects = useCategories().slice(0, 2)
  return (
    <SampleSheet
      columns={['email', 'consented_at', 'language', 'categories']}
      rows={[
        ['asha@example.in', '2026-05-18', otherLanguages[0]?.lang ?? language, ''],
        ['imran@example.in', '2026-11-02', language, subjects.map(({ name }) => name).join('; ')],
      ]}
    />
  )
}
