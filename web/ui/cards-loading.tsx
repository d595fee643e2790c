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
            <div className="card placeholder">
              <i style={{ width: '30%' }} />
              <i style={{ width: '85%', height: '1.5em' }} />
              <i />
              <i style={{ width: '60%' }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
