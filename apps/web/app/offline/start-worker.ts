import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { currentLanguage } from '#platform/language/language.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { isNative } from '#platform/device/platform.ts'
import { features } from '../features.ts'
import { noteNewVersion } from './new-version.ts'

/** The browser compares the worker with the server's whenever a page is loaded; an app stays open for days. In ms. */
const LOOK_EVERY_MS = 30 * 60_000
const PAGES_CACHE = 'hale-pages'
/** While somebody measures, nothing else is asked for: it takes the device's whole attention, and what is left comes another time. */
const UNDISTURBED = /^\/dashboard\/attentive-health-scan/

/** The last day on which this person's device was given what it needs without a connection. */
const preparedStore = localStore({
  keyOf: ({ person, company }) => `offline-prepared/${person}/${company}`,
  schema: z.object({ day: z.string() }),
  version: 1,
  until: 'session-end',
})

/**
 * Lets a browser open Hale without a connection: its service worker stores the app, and what a person needs first is asked
 * for once a day. A native app has its files on the device, and a browser that saves data is asked for none.
 */
export async function startWorker(): Promise<void> {
  if (!isNative) nameManifest()
  if (!isNative && !(await register())) return
  await prepare()
}

/** What a browser installs is the company's of the person who is signed in, in their language; the page names one for visitors. */
function nameManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) return
  const query = new URLSearchParams({ company: currentOwner().company, language: currentLanguage() })
  link.href = `/manifest.webmanifest?${query}`
}

async function register(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || savesData()) return false
  const { serviceWorker } = navigator
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
  const registration = await serviceWorker.getRegistration()
  if (!registration) return false
  serviceWorker.addEventListener('controllerchange', () => void lookForNewVersion())
  const { active } = await serviceWorker.ready
  active?.postMessage({ is: 'page-loaded', urls: loadedUrls() }, {})
  lookRegularly(registration)
  return true
}

function savesData(): boolean {
  // Not every browser says so.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** What this page had loaded before the worker could answer. */
function loadedUrls(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

function lookRegularly(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** The page that the worker has just stored names the start of the newest version, which names all other files. */
async function lookForNewVersion(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const stored = await (await caches.open(PAGES_CACHE)).match('/dashboard/offline')
  const page = await stored?.text()
  if (own && page && !page.includes(new URL(own.src).pathname)) noteNewVersion()
}

async function prepare(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  if (!navigator.onLine || preparedStore.read()?.day === day) return
  // One after the other: nobody waits for it, and the server has others to answer.
  for (const { prepareOffline } of features) {
    if (UNDISTURBED.test(location.pathname)) return
    await prepareOffline?.().catch(() => {})
  }
  if (navigator.onLine) preparedStore.write({ day })
}
