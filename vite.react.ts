import { fileURLToPath } from 'node:url'
import { parseAst, type Plugin } from 'vite'

const modules: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/** Nothing may import these: they would not work. */
const leftOutNames = new Set([
  'Activity',
  'ViewTransition',
  'addTransitionType',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'useActionState',
  'useFormState',
  'useFormStatus',
  'useOptimistic',
])

/** The sorts of nodes in React's tree that the site never has: SuspenseList, parts of the head, the page's frame, ViewTransition, Activity. */
const leftOutTags = new Set([19, 26, 27, 30, 31])

/** Functions of React's client that nothing of the site calls, by what they are for. Each stays with nothing in it, and what it alone calls goes. */
const leftOutFunctions = {
  viewTransitions: `ViewTransitionPseudoElement commitExitViewTransitions commitNestedViewTransitions flushAfterMutationEffects
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions startViewTransition trackEnterViewTransitions`,
  refsOfFragments: `FragmentInstance commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects
    commitNewChildToFragmentInstances`,
  // The server writes the head, and the browser sets what changes in it (web/app.tsx).
  partsOfTheHead: `accumulateSuspenseyCommitOnFiber estimateBandwidth insertSuspendedStylesheets isHostHoistableType preconnect prefetchDNS
    preinitModuleScript preinitScript preinitStyle preload preloadInstanceAndSuspendIfNeeded preloadModule preloadResource`,
  // The site sends its forms by itself (web/forms), or the browser does.
  actionsOfForms: `TransitionAwareHostComponent extractEvents$1 mountActionState rerenderActionState updateActionState`,
  namesInErrors: 'getComponentNameFromType getStackByFiberInDevAndProd',
}

const file = (name: string) => fileURLToPath(new URL(`node_modules/${modules[name]}`, import.meta.url))

/**
 * Gives the browser React as modules, without what the site does not use. As npm carries it, all of it is one function (CommonJS), which a phone
 * parses a second time, in one long task, when the function is called; and no part of it can be left out. A React that is not as expected stops the build.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (name) => (Object.hasOwn(modules, name) ? file(name) : null),
    transform(code, id) {
      if (id.includes('/@dnd-kit/')) return code.replace('import React, {', `import * as React from 'react'; import {`)
      if (!Object.keys(modules).some((name) => file(name) === id)) return null
      const names = Array.from(code.matchAll(/^exports\.(\w+) =/gm), ([, name = '']) => name)
      const text = (id === file('react-dom/client') ? withoutUnused(code) : code)
        .replace(/^var ((?:\s*\w+ = require\("[\w-]+"\),?)+);/m, (_, all: string) =>
          all.replace(/\s*(\w+) = require\(("[\w-]+")\),?/g, 'import * as $1 from $2;'),
        )
        .replace(/^exports\./gm, 'var exports_')
        .replace(/\bexports\./g, 'exports_')
        // Errors that React throws as signals, made as the file loads: wherever a tool watches the page, as Lighthouse does, each
        // would first have the whole file parsed once more, for its line.
        .replace(/\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g, '$1 = Object.create(Error.prototype)')
      if (names.length === 0 || /\b(require\(|module\.exports|exports\b)/.test(text))
        this.error(`${id} is not as expected`)
      const kept = names.filter((name) => !leftOutNames.has(name))
      return `${text}\nexport { ${kept.map((name) => `exports_${name} as ${name}`).join(', ')} }`
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  body: Node | Node[]
  cases: Node[]
  consequent: Node[]
  discriminant: Node
  id: Node
  name: string
  property: Node
  test: { value: unknown } | null
}

/** A piece of the code, and what stands in its place. */
interface Cut {
  start: number
  end: number
  text?: string
}

/**
 * React's client without the functions and the cases of `switch (….tag)` that the site leaves out.
 * @throws Error if one of the functions is not there
 */
function withoutUnused(code: string): string {
  const names = new Set(Object.values(leftOutFunctions).flatMap((list) => list.split(/\s+/)))
  const missing = new Set(names)
  const cuts: Cut[] = []

  const visit = (node: Node, within: Node | null) => {
    if (node.type === 'FunctionDeclaration' && names.has(node.id.name)) {
      missing.delete(node.id.name)
      const { start, end } = node.body as Node
      cuts.push({ start: start + 1, end: end - 1 })
    } else if (node.type === 'ExpressionStatement' && names.has(methodOf(node))) cuts.push(node)
    else if (node.type === 'SwitchStatement' && node.discriminant.property?.name === 'tag')
      visitCases(node.cases, within)
    else
      for (const child of childrenOf(node))
        visit(child, node.type.startsWith('Function') ? (node.body as Node) : within)
  }
  /** The function whose prototype a statement adds to. */
  const methodOf = ({ start, end }: Node) => /^(\w+)\.prototype\./.exec(code.slice(start, end))?.[1] ?? ''
  const visitCases = (cases: Node[], within: Node | null) => {
    let fallsInto = false
    for (const one of cases) {
      const { test, consequent, start, end } = one
      const leftOut = leftOutTags.has(Number(test?.value))
      if (leftOut && !fallsInto) {
        cuts.push({ start, end })
        // Cases share their variables.
        const variables = consequent.flatMap(variablesOf)
        if (within && variables.length > 0)
          cuts.push({ start: within.start + 1, end: within.start + 1, text: `var ${variables.join(', ')};` })
        continue
      }
      if (leftOut) cuts.push({ start, end: consequent[0]?.start ?? end })
      for (const child of consequent) visit(child, within)
      fallsInto = !leaves(consequent)
    }
  }

  visit(parseAst(code) as unknown as Node, null)
  if (missing.size > 0) throw new Error(`React's client has no ${[...missing].join(', ')}`)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead = '' }) => text.slice(0, start) + instead + text.slice(end), code)
}

/** Statements after which a case does not run on into the next. */
function leaves(statements: Node[]): boolean {
  const last = statements.at(-1)
  if (last?.type === 'BlockStatement') return leaves(last.body as Node[])
  return /^(Break|Return|Throw|Continue)Statement$/.test(last?.type ?? '')
}

/** Names that a statement declares for its function. */
function variablesOf(node: Node): string[] {
  if (node.type.startsWith('Function')) return []
  return [...(node.type === 'VariableDeclarator' ? [node.id.name] : []), ...childrenOf(node).flatMap(variablesOf)]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value: unknown): value is Node => typeof (value as Node | null)?.type === 'string')
}
