import './front-page.css'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { Logo } from '../../ui/icons.tsx'
import { NotesGrowing } from './notes-growing.tsx'
import { Trending } from './trending.tsx'

/** The landing page. Its links to log in load a new page. */
export function Landing() {
  const { name } = useSite()
  return (
    <>
      <div className="wrap hero">
        <div>
          <span className="hero-logo">
            <Logo />
          </span>
          <h1>{name}</h1>
          <p className="tagline">From Paisa to Power</p>
          <p className="pitch">
            Plain lessons on saving, investing, insurance and tax, written for India. Free for everyone, with a
            community to ask.
          </p>
          <a className="button main" href={paths.login()}>
            Start Your Financial Journey
          </a>
        </div>
        <NotesGrowing />
      </div>
      <Trending />
      <section className="wrap" aria-labelledby="join">
        <div className="join row">
          <div>
            <h2 id="join">Money is easier together.</h2>
            <p>Ask, vote and learn with people at the same step of the ladder.</p>
          </div>
          <a className="button gold" href={paths.login()}>
            Join Now - It&apos;s Free!
          </a>
        </div>
      </section>
    </>
  )
}
