import './front-page.css'
import { Link } from 'wouter'
import type { Category } from '../../../contract/articles.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { categoryColour } from '../../ui/category-note.tsx'
import { NotesGrowing } from './notes-growing.tsx'

const topics: readonly { title: string; text: string; category: Category; colour: Category }[] = [
  {
    title: 'Budgeting & Saving',
    text: 'Know where the month goes, and keep some of it.',
    category: 'Budgeting',
    colour: 'Savings',
  },
  {
    title: 'Investment Basics',
    text: 'Deposits, PPF, gold, funds and shares: what each one is for.',
    category: 'Investing',
    colour: 'Investing',
  },
  {
    title: 'Insurance',
    text: 'Cover for life and health, and how to read what is left out.',
    category: 'Insurance',
    colour: 'Insurance',
  },
  {
    title: 'Tax Planning',
    text: 'Old or new regime, deductions, and the return itself.',
    category: 'Taxes',
    colour: 'Taxes',
  },
]

/** The home screen of a member. */
export function Home() {
  return (
    <>
      <div className="wrap hero">
        <div>
          <h1>From Paisa to Power</h1>
          <p className="pitch">Small steps with money, in plain words. Pick up where you are.</p>
          <div className="button-row">
            <LinkButton href={paths.articles()} look="main">
              Start Learning
            </LinkButton>
            <LinkButton href={paths.articles({ sort: 'popular' })}>Explore Articles</LinkButton>
          </div>
        </div>
        <NotesGrowing />
      </div>
      <section className="wrap features" aria-label="What you find here">
        <div className="columns">
          <div className="card">
            <h2>Learn at Your Pace</h2>
            <p>Short lessons with Indian examples and dated figures. Save one for the bus, come back when you like.</p>
            <Link href={paths.profile('saved')}>Your saved articles</Link>
          </div>
          <div className="card">
            <h2>Community Support</h2>
            <p>Ask people at the same step of the ladder, and answer those a step below.</p>
            <Link href={paths.forum()}>Go to the forum</Link>
          </div>
          <div className="card">
            <h2>Practical Tools</h2>
            <p>Checklists, worked examples and tables in the lessons, to use with your own numbers.</p>
          </div>
        </div>
      </section>
      <section className="wrap topics" aria-labelledby="topics">
        <h2 id="topics">What would you like to learn?</h2>
        <ul className="columns">
          {topics.map(({ title, text, category, colour }) => (
            <li key={title}>
              <Link className="card link" href={paths.articles({ category })} style={categoryColour(colour)}>
                <h3>{title}</h3>
                <p>{text}</p>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap" aria-labelledby="begin">
        <div className="join row">
          <div>
            <h2 id="begin">Ready to Transform Your Financial Future?</h2>
            <p>One lesson takes about six minutes.</p>
          </div>
          <LinkButton href={paths.articles()} look="gold">
            Get Started Today
          </LinkButton>
        </div>
      </section>
    </>
  )
}
