/** The parts of the site that can be switched off, by how the addresses of their pages and calls begin. */
const partsByAddress = { forum: 'forum', polls: 'polls', quiz: 'polls', support: 'gifts' } as const

export type Parts = Record<(typeof partsByAddress)[keyof typeof partsByAddress], boolean>

/**
 * True unless an address belongs to a part that is switched off. Admins keep the pages and calls by which they look after what is there.
 * @param address of a page or a call: `/forum/new`, `/api/forum`, `GET /api/forum/posts/:id`
 */
export function isOn(address: string, parts: Parts): boolean {
  const first = /^(?:[A-Z]+ )?\/(?:api\/)?([a-z]*)/.exec(address)?.[1] ?? ''
  return !Object.hasOwn(partsByAddress, first) || parts[partsByAddress[first as keyof typeof partsByAddress]]
}
