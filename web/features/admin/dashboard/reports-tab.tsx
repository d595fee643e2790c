import { declareTab } from './declare-tab.ts'
import { KeyedList } from './keyed-list.tsx'
import { Reported } from './reported-text.tsx'
import { OutdatedDecision, Decision } from './report-decision.tsx'

/** The texts that members have reported, each with all its reports; the oldest first. */
export const reportsTab = declareTab({
  name: 'reports',
  call: 'GET /api/admin/reports',
  thing: 'report',
  find: 'Which reports',
  isPart: true,
  filters: { state: { label: 'Reports', choices: { '': 'Open', handled: 'Handled' } } },
  show: (texts) => (
    <KeyedList label="Reported texts" keys={keys}>
      {texts.map((text) => (
        <li key={text.id} className="card" tabIndex={-1}>
          <Reported text={text} />
          {text.about === 'article' || text.about === 'rate' ? (
            <OutdatedDecision about={text.about} text={text} />
          ) : (
            <Decision about={text.about} text={text} />
          )}
        </li>
      ))}
    </KeyedList>
  ),
  empty: { title: 'No reports wait', text: 'What members report stands here until an admin decides on it.' },
})

const keys =
  'Press Tab to be in the list: then j and k go from report to report, and the letter on a button presses it.'
