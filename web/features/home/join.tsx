import type { ReactNode } from 'react'

/** The band at the end of the first page. */
export function Join({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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
