/** Some of TypeScript's types for workers, which cannot stand beside those for pages. */
export interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'message', listener: (event: Lasting & MessageEvent<unknown>) => void): void
  addEventListener(name: 'fetch', listener: (event: PageRequest) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
}
interface Lasting {
  waitUntil(done: Promise<unknown>): void
}
export interface PageRequest extends Lasting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
