/** The parts of a service worker's scope that are used here, as TypeScript's types of pages and workers conflict. */
type Scope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void
}
type Tab = { url: string; focus(): Promise<unknown> }
/** An event that keeps the worker alive until the work is done. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type PushEvent = WorkerEvent & { data: { json(): unknown } | null }
export type ClickEvent = WorkerEvent & { notification: Notification }

declare const self: Scope

export const scope = self
