import type { Head } from '../../../kit/page.ts'
import type { Site } from '../../../kit/site.ts'
import { PollForm } from './poll-form.tsx'

export function head({ site }: { site: Site }): Head {
  return { title: `New Poll · ${site.name}` }
}

/** Where an admin makes a poll. */
export default function NewPollPage() {
  return <PollForm poll={null} />
}
