import type { PushMessage } from '#features/push/contract/push.ts'
import { scope, type ClickEvent, type PushEvent } from './scope.ts'

/** Where what has no page of its own leads. */
const NOTIFICATIONS_PATH = '/dashboard/notifications'

/** Shows what the browser's push service brings, and leads to its page. */
export function listenToPush(): void {
  scope.addEventListener('push', (event) => {
    const { notification, link } = readMessage(event.data)
    const { title, body, tag } = notification
    event.waitUntil(scope.registration.showNotification(title, { body, tag, data: pathOf(link) }))
  })
  scope.addEventListener('notificationclick', (event: ClickEvent) => {
    event.notification.close()
    event.waitUntil(show(pathOf(event.notification.data)))
  })
}

/** The tab that shows the page already, or a new one: what was typed in another stays there. */
async function show(path: string): Promise<void> {
  const url = scope.location.origin + path
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => tab.url === url)
  await (open ? open.focus() : scope.clients.openWindow(url))
}

/** The path of a page of this portal; no message leads elsewhere. */
function pathOf(link: unknown): string {
  const { origin } = scope.location
  const url = URL.canParse(String(link), origin) ? new URL(String(link), origin) : undefined
  return url?.origin === origin ? url.pathname + url.search + url.hash : NOTIFICATIONS_PATH
}

type Message = Pick<PushMessage, 'notification'> & { link: unknown }

/** A browser must show something for each message, also for one that it cannot read. */
function readMessage(sent: PushEvent['data']): Message {
  const message = parse(sent)
  const notification = recordOf(message['notification'])
  const text = (key: string) => (typeof notification[key] === 'string' ? notification[key] : '')
  return {
    notification: { title: text('title') || scope.location.hostname, body: text('body'), tag: text('tag') },
    link: recordOf(message['data'])['link'],
  }
}

function parse(sent: PushEvent['data']): Record<string, unknown> {
  try {
    return recordOf(sent?.json())
  } catch {
    return {}
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
