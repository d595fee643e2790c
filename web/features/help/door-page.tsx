import '../../ui/prose.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { useOfflineCopy } from '../../kit/cache-for-offline.ts'
import { island } from '../../kit/island.tsx'
import { langOf } from '../../kit/language-of.ts'
import { htmlInLanguage } from '../../kit/written-html.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ListenButton } from '../../ui/listen-button.tsx'
import { PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Contacts } from './contacts.tsx'
import { LanguageLink } from './language-link.tsx'
import { doorQuery, pathOf, type HelpAddress } from './queries.ts'
import { helpLabelsFor } from './say.ts'

const LetterBox = island(async () => (await import('./letter-box.tsx')).LetterBox)

/** The page of one trouble. */
export function DoorPage({ address }: { address: HelpAddress }) {
  const { data: door, isPending, error } = useQuery(doorQuery(address))
  const { language } = address
  const list = pathOf({ language, door: '' })
  useOfflineCopy(door ? [pathOf(address), list] : [])
  if (isPending) return <Skeleton label={t`Loading the page`} className="wrap middle page help" lines={outlines} />
  if (!door)
    return <PageFailure what="Page" error={error} gone="removed" wayOn={{ href: list, label: t`All troubles` }} />
  const say = helpLabelsFor(door.labels)
  return (
    <article className="wrap middle page help door" lang={langOf(language)}>
      <div className="row apart path">
        <Breadcrumbs label={say('Breadcrumb')} items={{ [say('Home')]: paths.home, [say('Help')]: list }} />
        <ListenButton language={language} />
      </div>
      <h1>{door.title}</h1>
      <p className="lead">
        {door.short} <LanguageLink address={address} />
      </p>
      <Contacts contacts={door.contacts} checked={door.checked} say={say} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: htmlInLanguage(door.html) }} />
      {door.letter && <LetterBox letter={door.letter} labels={door.labels} />}
      {door.lessons.length > 0 && (
        <section className="more" aria-labelledby="more">
          <h2 id="more">{say('Read more when there is time')}</h2>
          <ul className="links">
            {door.lessons.map((lesson) => (
              <li key={lesson.id}>
                <Link href={paths.article(lesson)} lang={lesson.language === language ? undefined : lesson.language}>
                  {lesson.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="prose sources" dangerouslySetInnerHTML={{ __html: htmlInLanguage(door.sources) }} />
      <p className="meta">
        {say('This is education, not legal advice.')}{' '}
        {door.legalAid?.links.map(({ href, text }) => (
          <a key={href} href={href}>
            {say('Free legal aid for many people: {number}', { number: text })}
          </a>
        ))}
      </p>
      <p>
        <Link href={list}>{say('All troubles')}</Link>
      </p>
    </article>
  )
}

const outlines = [{ height: '2.6em' }, { height: '90px' }, ...Array.from({ length: 8 }, () => ({}))]
