import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { currentLanguage } from '#platform/language/language.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { isNative } from '#platform/device/platform.ts'
import { features } from '../features.ts'
import { noteNewVersion } from './new-version.ts'

/**
 * Milliseconds between checks for a new version, as an app stays open for days; on loading a page, the browser checks by
 * itself.
 */
const LOOK_EVERY_MS = 30 * 60_000
const PAGES_CACHE = 'hale-pages'
/**
 * Screens on which nothing is prepared: a health scan needs the device's whole performance. Preparation continues
 * another time.
 */
const UNDISTURBED_PATHS = /^\/dashboard\/attentive-health-scan/

/** The last day on which data for offline use was loaded for this person. */
const preparedStore = localStore({
  keyOf: ({ person, company }) => `offline-prepared/${person}/${company}`,
  schema: z.object({ day: z.string() }),
  version: 1,
  until: 'session-end',
})

/**
 * Prepares Hale for offline use: registers the service worker, which stores the app, and loads a person's most needed
 * data once a day. A native app has its files on the device and needs no worker; a browser in data-saving mode gets
 * neither.
 */
export async function startWorker(): Promise<void> {
  if (!isNative) nameManifest()
  if (!isNative && !(await registerWorker())) return
  await prepareFeatures()
}

/**
 * Puts the person's company and language, which an installed app shows, into the manifest's URL; the page's own link
 * has a visitor's.
 */
function nameManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) return
  const query = new URLSearchParams({ company: currentOwner().company, language: currentLanguage() })
  link.href = `/manifest.webmanifest?${query}`
}

async function registerWorker(): Promise<boolean> {
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
  // Not every browser has this property.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Returns the files that this page loaded before the worker controlled it. */
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

/** Compares this page's entry script with that of the page just stored by the worker, to detect a new version. */
async function lookForNewVersion(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const cachedPage = await (await caches.open(PAGES_CACHE)).match('/dashboard/offline')
  const page = await cachedPage?.text()
  if (script && page && !page.includes(new URL(script.src).pathname)) noteNewVersion()
}

async function prepareFeatures(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  if (!navigator.onLine || preparedStore.read()?.day === day) return
  // One after another, to keep the load on the server low: nothing waits for the result.
  for (const { prepareOffline } of features) {
    if (UNDISTURBED_PATHS.test(location.pathname)) return
    await prepareOffline?.().catch(() => {})
  }
  if (navigator.onLine) preparedStore.write({ day })
}
