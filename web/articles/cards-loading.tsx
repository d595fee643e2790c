/** Six placeholder cards while the list is on its way. */
export function CardsLoading() {
  return (
    <div role="status" aria-label="Loading articles">
      <ul className="grid" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <div className="card article-card placeholder">
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
