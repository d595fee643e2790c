/** The colour and height, in notes, of each stack. */
const stacks = [
  ['budgeting', 1],
  ['savings', 2],
  ['investing', 3],
  ['insurance', 5],
  ['taxes', 7],
  ['loans', 10],
] as const

/** The ladder from a coin to a stack of notes, in the categories' colours. */
export function NotesGrowing() {
  return (
    <svg className="notes-growing" viewBox="0 0 420 300" role="img" aria-label="Coins growing into a stack of notes">
      {stacks.map(([colour, height], column) => (
        <g key={colour} fill={`var(--${colour})`}>
          {Array.from({ length: height }, (_, level) => (
            <g key={level} transform={`translate(${14 + column * 67} ${262 - level * 23})`}>
              <rect width="56" height="18" rx="3" opacity={level === height - 1 ? 1 : 0.82} />
              <circle cx="28" cy="9" r="5" fill="none" stroke="var(--paper)" strokeOpacity=".7" strokeWidth="1.5" />
            </g>
          ))}
        </g>
      ))}
      <path d="M8 288H412" stroke="var(--line)" strokeWidth="2" />
      <path
        d="M30 236C120 210 250 150 388 22"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
    </svg>
  )
}
