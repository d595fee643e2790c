import './front-page.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { findCategory } from '../../../contract/categories.ts'
import type { Category } from '../../../contract/categories-api.ts'
import { useCategories, useCategoryColour } from '../../kit/categories.ts'
import { useMe } from '../../kit/me.ts'
import type { Head } from '../../kit/page.ts'
import { useSite, type Site } from '../../kit/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/icons.tsx'
import { NotesGrowing } from './notes-growing.tsx'
import { Trending } from './trending.tsx'

export function head({ site }: { site: Site }): Head {
  return {
    title: `${site.name} · ${site.tagline}`,
    description:
      'Plain lessons on saving, investing, insurance, loans and tax, written for India. Free for everyone, with a community to ask.',
    canonical: paths.home,
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.origin }],
  }
}

/** The first page: the landing page for a visitor, the home screen for a member. */
export default function FrontPage() {
  return useMe() ? <Home /> : <Landing />
}

/** Its links to log in load a new page. */
function Landing() {
  const { name, tagline, signUp } = useSite()
  return (
    <>
      <Hero>
        <span className="hero-logo">
          <Logo />
        </span>
        <h1>{name}</h1>
        <p className="tagline">{tagline}</p>
        <p className="pitch">
          Plain lessons on saving, investing, insurance and tax, written for India. Free for everyone, with a community
          to ask.
        </p>
        <a className="button main" href={signUp === 'closed' ? paths.articles() : paths.login()}>
          Start Your Financial Journey
        </a>
      </Hero>
      <Trending />
      {signUp !== 'closed' && (
        <Join title="Money is easier together." text="Ask, vote and learn with people at the same step of the ladder.">
          <a className="button gold" href={paths.login()}>
            Join Now - It&apos;s Free!
          </a>
        </Join>
      )}
    </>
  )
}

/** Title and text, the category as installed that it leads to, and the one whose colour it has. */
const installedTopics = [
  ['Budgeting & Saving', 'Know where the month goes, and keep some of it.', 'Budgeting', 'Savings'],
  ['Investment Basics', 'Deposits, PPF, gold, funds and shares: what each one is for.', 'Investing', 'Investing'],
  ['Insurance', 'Cover for life and health, and how to read what is left out.', 'Insurance', 'Insurance'],
  ['Tax Planning', 'Old or new regime, deductions, and the return itself.', 'Taxes', 'Taxes'],
] as const

interface Topic {
  title: string
  text?: string
  category: Category
  colour: string
}

/**
 * The subjects of the home screen. One whose category was renamed, or merged into another, has that name alone; in the place of those that are
 * gone stand others in their order.
 */
function topicsOf(categories: readonly Category[]): Topic[] {
  const known = new Map<Category, Topic>()
  for (const [title, text, name, colour] of installedTopics) {
    const category = findCategory(categories, name)
    if (!category || known.has(category)) continue
    const own = category.name
    const like = findCategory(categories, colour) ?? category
    known.set(
      category,
      own === name ? { title, text, category, colour: like.name } : { title: own, category, colour: own },
    )
  }
  const others = categories.filter((category) => !known.has(category))
  const more = others.map((category) => ({ title: category.name, category, colour: category.name }))
  return [...known.values(), ...more].slice(0, installedTopics.length)
}

function Home() {
  const { tagline, forum } = useSite()
  const categories = useCategories()
  const categoryColour = useCategoryColour()
  return (
    <>
      <Hero>
        <h1>{tagline}</h1>
        <p className="pitch">Small steps with money, in plain words. Pick up where you are.</p>
        <div className="button-row">
          <LinkButton href={paths.articles()} look="main">
            Start Learning
          </LinkButton>
          <LinkButton href={paths.articles({ sort: 'popular' })}>Explore Articles</LinkButton>
        </div>
      </Hero>
      <section className="wrap features" aria-label="What you find here">
        <div className="columns">
          <div className="card">
            <h2>Learn at Your Pace</h2>
            <p>Short lessons with Indian examples and dated figures. Save one for the bus, come back when you like.</p>
            <Link href={paths.profile('saved')}>Your saved articles</Link>
          </div>
          {forum && (
            <div className="card">
              <h2>Community Support</h2>
              <p>Ask people at the same step of the ladder, and answer those a step below.</p>
              <Link href={paths.forum()}>Go to the forum</Link>
            </div>
          )}
          <div className="card">
            <h2>Practical Tools</h2>
            <p>Checklists, worked examples and tables in the lessons, to use with your own numbers.</p>
          </div>
        </div>
      </section>
      <section className="wrap topics" aria-labelledby="topics">
        <h2 id="topics">What would you like to learn?</h2>
        <ul className="columns">
          {topicsOf(categories).map(({ title, text, category, colour }) => (
            <li key={title}>
              <Link
                className="card link"
                href={paths.articles({ category: category.name })}
                style={categoryColour(colour)}
              >
                <h3>{title}</h3>
                {text && <p>{text}</p>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Join title="Ready to Transform Your Financial Future?" text="One lesson takes about six minutes.">
        <LinkButton href={paths.articles()} look="gold">
          Get Started Today
        </LinkButton>
      </Join>
    </>
  )
}

function Hero({ children }: { children: ReactNode }) {
  return (
    <div className="wrap hero">
      <div>{children}</div>
      <NotesGrowing />
    </div>
  )
}

/** The band at the end of the page. */
function Join({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap" aria-labelledby="join">
      <div className="join row">
        <div>
          <h2 id="join">{title}</h2>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
