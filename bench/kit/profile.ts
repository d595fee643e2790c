import { us } from './figures.ts'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}
interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}

/** Shares of the time by name, largest first. */
export type Shares = [share: number, name: string][]

/**
 * Profiles a process.
 * @param port at which it was told to be inspected
 * @param work done meanwhile
 * @param most how many functions are named
 * @returns the functions with the most time of their own, and the stages of a request
 */
export async function profiled(
  port: number,
  work: () => Promise<unknown>,
  most: number,
): Promise<{ functions: Shares; stages: Shares }> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let count = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<{ profile?: Profile }>((resolve) => {
      const id = (count += 1)
      const hear = ({ data }: MessageEvent) => {
        const said = JSON.parse(String(data)) as { id?: number; result: { profile?: Profile } }
        if (said.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(said.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: 100 })
  await ask('Profiler.start')
  await work()
  const { profile } = await ask('Profiler.stop')
  socket.close()
  if (!profile) return { functions: [], stages: [] }
  return { functions: sharesOf(profile, ([own = '']) => own).slice(0, most), stages: sharesOf(profile, stageOf) }
}

/**
 * Prints a profile under a name: the share of each function, and the time of each stage.
 * @param each milliseconds of one request
 */
export function printProfile(
  name: string,
  { functions, stages }: Awaited<ReturnType<typeof profiled>>,
  each: number,
): void {
  console.log(`\n${name}`)
  for (const [share, of] of functions) console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${of}`)
  for (const [share, of] of stages) console.log(`${us(share * each).padStart(9)}  ${of}`)
}

/** @param nameIn names a sample by its stack, innermost first */
function sharesOf({ nodes, samples, timeDeltas }: Profile, nameIn: (stack: string[]) => string): Shares {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, nameOfFrame(callFrame)]))
  const names = new Map(nodes.map(({ id }) => [id, nameIn(stackOf(id, frames, parents))]))
  const own = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    if (/^\((idle|program|root)\)/.test(frames.get(id) ?? '')) continue
    const name = names.get(id) ?? ''
    own.set(name, (own.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  }
  const all = [...own.values()].reduce((sum, time) => sum + time, 0)
  return [...own].toSorted((a, b) => b[1] - a[1]).map(([name, time]) => [time / all, name])
}

function stackOf(id: number, frames: Map<number, string>, parents: Map<number, number>): string[] {
  const stack: string[] = []
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) stack.push(frames.get(at) ?? '')
  return stack
}

/** The stages of a request, by the functions in which their time is spent; the innermost one counts. */
const stages: [RegExp, string][] = [
  [/^\(garbage collector\)/, 'garbage collection'],
  [/^packedText |^packNow /, 'text to compressed bytes'],
  [/^documentOf |^withoutShownHtml /, 'document around it'],
  [/^exports\.renderToString /, 'React'],
  [/node_modules\/pg|server\/db\//, 'database'],
  [/^renderPage |^open build\/|^answer build\/|^hydrateQueries /, 'queries of the page'],
  [/server\/features\/|server\/kit\/serve/, 'handlers'],
  [/node_modules\/(hono|@hono)|server\/(app|pages|kit)\/?|node:_http|node:net/, 'HTTP and routing'],
]

function stageOf(stack: string[]): string {
  for (const frame of stack) for (const [pattern, stage] of stages) if (pattern.test(frame)) return stage
  return 'other'
}

function nameOfFrame({ functionName, url, lineNumber }: ProfileNode['callFrame']): string {
  const file = url.replace(/^.*\/(?=node_modules\/|server\/|build\/|contract\/)/, '')
  return `${functionName || '(anonymous)'} ${file && `${file}:${lineNumber + 1}`}`
}
