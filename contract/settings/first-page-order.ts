import { blockNames, blockOf, type BlockName, type FirstPage } from './first-page-blocks.ts'

/** The blocks below the heads, those of the landing page first, each page's in the order of the site. */
export function orderedBlocks({ order }: FirstPage): BlockName[] {
  const movable = blockNames.filter((name) => !blockOf(name).inHead)
  const chosen = order.filter((name) => movable.includes(name))
  const all = [...chosen, ...movable.filter((name) => !chosen.includes(name))]
  return [...all.filter(onLanding), ...all.filter((name) => !onLanding(name))]
}

const onLanding = (name: BlockName) => blockOf(name).page === 'landing'
