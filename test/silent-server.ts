import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server that takes calls and says nothing, on a free port unless one is named. */
export async function silentServer(on = 0) {
  const { promise: called, resolve } = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    resolve()
  })
  await once(server.listen(on, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    called,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
