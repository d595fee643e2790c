import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterwards } from './close-afterwards.ts'

/** Has a server listen on this machine, on a free port unless one is named, until the test or the file is done. @returns the port */
export async function listening(
  server: Pick<Server, 'listen' | 'address' | 'close' | 'closeAllConnections'>,
  on = 0,
): Promise<number> {
  await new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve))
  closeAfterwards(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}
