interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
}
interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}

/**
 * The functions in which a process spends its time.
 * @param port at which it was told to be inspected
 * @param work done meanwhile
 * @returns the functions with the most time of their own: share and place
 */
export async function profiled(port: number, work: () => Promise<unknown>, most: number): Promise<[number, string][]> {
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
  return profile ? longest(profile, most) : []
}

function longest({ nodes, samples, timeDeltas }: Profile, most: number): [number, string][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const own = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    if (!/^\((idle|program|root)\)/.test(name)) own.set(name, (own.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  }
  const all = [...own.values()].reduce((sum, time) => sum + time, 0)
  return [...own]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name, time]) => [time / all, name])
}

function nameOf({ functionName, url, lineNumber }: ProfileNode['callFrame']): string {
  const place = url.replace(/^.*\/(?=node_modules\/|server\/|build\/|contract\/)/, '')
  return `${functionName || '(anonymous)'} ${place && `${place}:${lineNumber + 1}`}`
}
