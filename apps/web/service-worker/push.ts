import type { PushMessage } from '#features/push/contract/push.ts'
import { scope, type ClickEvent, type PushEvent } from './scope.ts'

/** The page for notifications without a page of their own. */
const NOTIFICATIONS_PATH = '/dashboard/notifications'

/** Shows push messages as notifications, which open their page. */
export function listenToPush(): void {
  scope.addEventListener('push', (event) => {
    const { notification, link } = readMessage(event.data)
    const { title, body, tag } = notification
    event.waitUntil(scope.registration.showNotification(title, { body, tag, data: pathOf(link) }))
  })
  scope.addEventListener('notificationclick', (event: ClickEvent) => {
    event.notification.close()
    event.waitUntil(showPage(pathOf(event.notification.data)))
  })
}

/** Focuses a tab that shows the page, or opens a new one, so that text typed in another tab is kept. */
async function showPage(path: string): Promise<void> {
  const url = scope.location.origin + path
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => tab.url === url)
  await (open ? open.focus() : scope.clients.openWindow(url))
}

/** Returns the path of a link on this origin; links elsewhere are not followed. */
function pathOf(link: unknown): string {
  const { origin } = scope.location
  const url = URL.canParse(String(link), origin) ? new URL(String(link), origin) : undefined
  return url?.origin === origin ? url.pathname + url.search + url.hash : NOTIFICATIONS_PATH
}

type Message = Pick<PushMessage, 'notification'> & { link: unknown }

/** Reads a push message. Browsers require a notification for each, even for one that cannot be read. */
function readMessage(data: PushEvent['data']): Message {
  const message = parsePush(data)
  const notification = recordOf(message['notification'])
  const text = (key: string) => (typeof notification[key] === 'string' ? notification[key] : '')
  return {
    notification: { title: text('title') || scope.location.hostname, body: text('body'), tag: text('tag') },
    link: recordOf(message['data'])['link'],
  }
}

function parsePush(data: PushEvent['data']): Record<string, unknown> {
  try {
    return recordOf(data?.json())
  } catch {
    return {}
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
