import { rupeePath } from '../../contract/settings/rupee-sign.ts'
import { useSite } from '../kit/site.ts'

/** An icon in the text's colour and size, always beside a label. Icons that one component uses are defined there. */
export function Icon({ d }: { d: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

export const CrossIcon = () => <Icon d="M6 6l12 12M18 6L6 18" />
export const TickIcon = () => <Icon d="M5 13l4.5 4.5L19 7" />
export const MenuIcon = () => <Icon d="M4 7h16M4 12h16M4 17h16" />
export const SearchIcon = () => <Icon d="M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.7 15.7L20 20" />
export const SunIcon = () => (
  <Icon d="M16 12a4 4 0 1 1-8 0 4 4 0 1 1 8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
)
export const MoonIcon = () => <Icon d="M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z" />
export const DownIcon = () => <Icon d="M6 9l6 6 6-6" />

export const BellIcon = () => <Icon d="M6 10a6 6 0 0 1 12 0c0 5 2 7 2 7H4s2-2 2-7M10 20a2.2 2.2 0 0 0 4 0" />

/** The site's logo, beside its name. */
export function Logo() {
  const { logo } = useSite()
  return logo ? <img className="logo" src={logo} alt="" /> : <Mark />
}

/** A rupee in a coin. */
const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="15" fill="var(--primary)" />
    <path
      d={rupeePath}
      fill="none"
      stroke="var(--on-primary)"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
