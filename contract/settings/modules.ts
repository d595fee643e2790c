/** The modules of the site that admins can switch off, by the first segment of the addresses of their pages and calls. */
const moduleByAddress = { forum: 'forum', polls: 'polls', quiz: 'polls', support: 'gifts' } as const

export type Modules = Record<(typeof moduleByAddress)[keyof typeof moduleByAddress], boolean>

/**
 * True unless an address belongs to a module that is switched off. The pages and calls by which admins manage its content stay on.
 * @param address of a page or a call: `/forum/new`, `/api/forum`, `GET /api/forum/posts/:id`
 */
export function isOn(address: string, modules: Modules): boolean {
  const first = /^(?:[A-Z]+ )?\/(?:api\/)?([a-z]*)/.exec(address)?.[1] ?? ''
  return !Object.hasOwn(moduleByAddress, first) || modules[moduleByAddress[first as keyof typeof moduleByAddress]]
}
