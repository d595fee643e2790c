import { Skeleton } from '../ui/skeleton.tsx'

/**
 * Six placeholder cards while a list is on its way.
 * @param label what those hear who do not see them
 */
export function CardsLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <ul className="grid" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <Skeleton lines={[{ width: '30%' }, { width: '85%', height: '1.5em' }, {}, { width: '60%' }]} />
          </li>
        ))}
      </ul>
    </div>
  )
}
