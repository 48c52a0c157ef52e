import type { Spelling } from '#features/companies/contract/companies.ts'
import { SOURCE_LANGUAGE, LANGUAGES, type Language } from '../contract/languages.ts'
import { i18n, type Messages } from '@lingui/core'
import { chooseLanguage, currentLanguage, onLanguageChange } from './language.ts'

/** Catalogue of the messages that every page has besides its own. */
const EVERY_PAGE = 'app'

/**
 * All catalogues, each a file of its own, by the names that `loadMessages` takes: `app/shell` is `shell/en`.
 */
const catalogues = new Map(
  Object.entries({
    ...import.meta.glob<{ messages: Messages }>('./**/messages/*.po', { base: '../../features' }),
    ...import.meta.glob<{ messages: Messages }>('./**/messages/*.po', { base: '../../apps/web' }),
    ...import.meta.glob<{ messages: Messages }>('./documents/web/messages/*.po', { base: '../' }),
  }).map(([path, load]) => [
    path.replace(/^\.\/(?:app\/(?!messages\/))?|(?<=\/)web\/|messages\/|\.po$/g, ''),
    load,
  ]),
)

let shown = currentLanguage()
/** Spelling of English dates, numbers and messages: the company's, whatever the browser says. */
let spelling: Spelling = 'en-GB'
/** Messages loaded in the current language, by their folder. */
let loaded = new Map<string, Messages | undefined>()
let ready: Promise<void> | undefined
let saveChoice: (chosen: Language) => Promise<void> = async () => {}
const listeners = new Set<() => void>()

// A message that was not loaded shows as letters; browser tests find it by the console.
i18n.on('missing', ({ id }) => console.error(`No message ${id}`))
onLanguageChange((next) => {
  // The messages of every page may still be loading in the previous language.
  const before = ready
  ready = show(next).then(
    () => before,
    () => {},
  )
})

/** Loads the messages of every page. If a language cannot be loaded, Hale's source language stays. */
export function startMessages(): void {
  activate()
  ready = loadMessages(EVERY_PAGE).catch(async () => {
    shown = SOURCE_LANGUAGE
    activate()
    await loadMessages(EVERY_PAGE)
  })
}

/**
 * Resolves once the messages of every page are loaded, in the language that was chosen last and in the
 * company's spelling.
 */
export async function messagesReady(): Promise<void> {
  await ready
}

/**
 * Loads the messages of a feature, the shell or shared parts in the current language; a screen waits for
 * them.
 */
export async function loadMessages(name: string): Promise<void> {
  if (loaded.has(name)) return
  const language = shown
  const messages = await fetchMessages(language, name)
  // Another language may have been chosen meanwhile.
  if (language !== shown) return loadMessages(name)
  loaded.set(name, messages)
  if (messages) await addAsSpelled(name, messages)
}

/** Sets the company's spelling of English for dates, numbers and messages. */
export function writeAs(wanted: Spelling): void {
  const isOther = wanted !== spelling
  spelling = wanted
  activate()
  if (isOther && shown === SOURCE_LANGUAGE) ready = addAllAsSpelled(ready)
}

/** Sets how the signed-in person's choice is saved in their account; called by the app. */
export function saveChosenLanguage(save: (chosen: Language) => Promise<void>): void {
  saveChoice = save
}

/** Switches to another language; rejects, and changes nothing, where it cannot be loaded. */
export async function switchLanguage(next: Language): Promise<void> {
  await loadLanguage(next)
  await saveChoice(next)
  chooseLanguage(next)
}

/** Loads the messages on the page in another language, so that switching cannot fail. */
export async function loadLanguage(next: Language): Promise<void> {
  await fetchAll(next)
}

/**
 * Calls the listener when all messages on the page are in another language; data from the server is not.
 * Returns how to stop.
 */
export function onLanguageShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function show(next: Language): Promise<void> {
  const fetched = await fetchAll(next)
  if (next !== currentLanguage() || next === shown) return
  shown = next
  loaded = fetched
  for (const [name, messages] of fetched) if (messages) await addAsSpelled(name, messages)
  activate()
  listeners.forEach((listener) => listener())
}

/** Loads all current messages in another language, including those that a screen requests meanwhile. */
async function fetchAll(next: Language): Promise<Map<string, Messages | undefined>> {
  const fetched = new Map<string, Messages | undefined>()
  for (let missing = [...loaded.keys()]; missing.length > 0;) {
    await Promise.all(missing.map(async (name) => fetched.set(name, await fetchMessages(next, name))))
    missing = [...loaded.keys()].filter((name) => !fetched.has(name))
  }
  return fetched
}

async function fetchMessages(language: Language, name: string): Promise<Messages | undefined> {
  return (await catalogues.get(`${name}/${language}`)?.())?.messages
}

async function addAllAsSpelled(after: Promise<void> | undefined): Promise<void> {
  await after
  for (const [name, messages] of loaded) if (messages) await addAsSpelled(name, messages)
}

/**
 * Adds the American spellings, which only companies that use them load; where they cannot be loaded, British
 * English stays.
 */
async function addAsSpelled(name: string, messages: Messages): Promise<void> {
  const language = shown
  const isAmerican = language === SOURCE_LANGUAGE && spelling === 'en-US'
  const differing = isAmerican
    ? await import('virtual:american-messages')
        .then(({ american }) => american[name]?.())
        .catch(() => undefined)
    : undefined
  i18n.load(language, { ...messages, ...differing?.messages })
}

/** Activates the messages in Lingui, which renders again, and sets the page's language. */
function activate(): void {
  const isSource = shown === SOURCE_LANGUAGE
  document.documentElement.lang = isSource ? spelling : shown
  i18n.activate(shown, isSource ? spelling : LANGUAGES[shown].locale)
}
