import './profile.css'
import { Tabs } from 'radix-ui'
import type { MouseEvent } from 'react'
import { t } from '#words'
import { useHydrating } from '../../kit/hydrated.tsx'
import { useMe } from '../../kit/me.ts'
import { titled, type Location, type RouteQuery } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { paths, type ProfileTab } from '../../../contract/paths.ts'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { prefix } from '../../../contract/languages.ts'
import { useTabStrip } from '../../ui/tab-strip.ts'
import { Preferences } from './preferences.tsx'
import { Details } from './details.tsx'
import { OwnForumTexts } from './own-forum-texts.tsx'
import { OwnSteps } from './own-steps.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ladderQuery } from '../ladder/queries.ts'
import { SavedSums, savedSumsQuery } from '../tools/saved-sums.tsx'
import { SavedArticles, savedRouteQuery } from './saved-articles.tsx'
import { Security } from './security.tsx'
import {
  identityQuery,
  nomineeQuery,
  ownForumTextsQuery,
  passkeysQuery,
  securityEventsQuery,
  sessionsQuery,
} from './queries.ts'

const tabs = [
  ['profile', t`Profile`, OwnProfile],
  ['security', t`Security`, Security],
  ['preferences', t`Preferences`, Preferences],
  ['saved', t`Saved`, Saved],
] as const

/** The tab in the address, else the first. */
function readTab(search: URLSearchParams): ProfileTab {
  return tabs.find(([name]) => name === search.get('tab'))?.[0] ?? 'profile'
}

export const head = titled(t`Profile`)

export function queries({ search }: Location): RouteQuery[] {
  return [ladderQuery(), ownForumTextsQuery(), ...queriesOf[readTab(search)](search)]
}

const queriesOf: Record<ProfileTab, (search: URLSearchParams) => RouteQuery[]> = {
  profile: () => [],
  security: () => [sessionsQuery(), securityEventsQuery(), identityQuery(), passkeysQuery()],
  preferences: () => [nomineeQuery()],
  saved: (search) => [savedRouteQuery(search.get('cursor') ?? undefined), savedSumsQuery()],
}

/** The member's own page: profile, security, preferences. */
export default function ProfilePage() {
  const me = useMe()
  const tab = readTab(useSearchParams())
  const go = useGo()
  if (!me) return null
  return (
    <>
      <ProfileHead me={me} />
      <div className="wrap page profile">
        <Tabs.Root value={tab} onValueChange={(name) => go(paths.profile(name as ProfileTab))} activationMode="manual">
          <TabList open={tab} />
          {tabs.map(([name, , Content]) => (
            <Tabs.Content key={name} value={name}>
              <Content me={me} />
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </div>
    </>
  )
}

/** The member's progress, questions and answers, and beside them their details, which stand alone while they are edited. */
function OwnProfile({ me }: { me: Me }) {
  const editing = useSearchParams().has('edit')
  const { forum } = useSite()
  // The details are one child in both cases, so that their heading can take the focus after editing.
  return (
    <div className={editing ? undefined : 'own-profile'}>
      {!editing && (
        <div>
          <OwnSteps />
          {forum && <OwnForumTexts />}
        </div>
      )}
      <Details me={me} />
    </div>
  )
}

function Saved() {
  return (
    <>
      <SavedArticles />
      <SavedSums />
    </>
  )
}

/** The tabs are links: before hydration and without JavaScript each is in the tab order and opens a page. */
function TabList({ open }: { open: ProfileTab }) {
  const strip = useTabStrip<HTMLDivElement>(open)
  const hydrating = useHydrating()
  // The tab has opened on focus already; only a click for a new window follows the link.
  const onClick = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault()
  }
  return (
    <Tabs.List className="tab-strip" aria-label={t`Profile settings`} ref={strip}>
      {tabs.map(([name, label]) => (
        <Tabs.Trigger key={name} value={name} asChild>
          <a data-tab={name} href={prefix + paths.profile(name)} onClick={onClick} {...(hydrating && { tabIndex: 0 })}>
            {label}
          </a>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}
