import { declareTab } from './declare-tab.ts'
import { Reported } from './reported-text.tsx'
import { OutdatedDecision, Decision } from './report-decision.tsx'

/** The texts that members have reported, each with all its reports; the oldest first. */
export const reportsTab = declareTab({
  name: 'reports',
  call: 'GET /api/admin/reports',
  thing: 'report',
  find: 'Which reports',
  filters: { state: { label: 'Reports', choices: { '': 'Open', handled: 'Handled' } } },
  show: (texts) => (
    <ul className="reported" aria-label="Reported texts">
      {texts.map((text) => (
        <li key={text.id} className="card">
          <Reported text={text} />
          {text.about === 'article' || text.about === 'rate' ? (
            <OutdatedDecision about={text.about} text={text} />
          ) : (
            <Decision about={text.about} text={text} />
          )}
        </li>
      ))}
    </ul>
  ),
  empty: { title: 'No reports wait', text: 'What members report stands here until an admin decides on it.' },
})
