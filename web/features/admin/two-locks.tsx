import './two-locks.css'
import { t } from '#words'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icons.tsx'

/**
 * The two locks of an account, and whether each is set.
 * @param second true while two-factor login is on
 */
export const TwoLocks = ({ second }: { second: boolean }) => (
  <ol className="two-locks">
    <Lock name={t`Your password`} line={t`You know it`} isShut />
    <Lock name={t`Your phone`} line={t`You have it`} isShut={second} />
  </ol>
)

function Lock({ name, line, isShut }: { name: string; line: string; isShut: boolean }) {
  return (
    <li className={isShut ? 'shut' : undefined}>
      <Icon d={`M5 11h14v10H5zM12 15v2M8 11V${isShut ? '8a4 4 0 0 1 8 0v3' : '6a4 4 0 0 1 7.8-1.2'}`} />
      <p>
        <b>{name}</b> <span className="meta">{line}</span>
      </p>
      <Badge look={isShut ? 'good' : 'bad'}>
        {isShut ? t({ message: 'Set', context: 'lock' }) : t({ message: 'Missing', context: 'lock' })}
      </Badge>
    </li>
  )
}
