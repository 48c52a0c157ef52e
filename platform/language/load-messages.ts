import {
  AMERICAN_SPELLING,
  LANGUAGES,
  SOURCE_LANGUAGE,
  textLanguages,
  type Language,
  type Spelling,
  type TextLanguage,
} from '../contract/languages.ts'
import { i18n, type Messages } from '@lingui/core'
import { chooseLanguage, currentLanguage, onLanguageChange } from './language.ts'

/** Name of the catalogue with the messages that every page needs. */
const EVERY_PAGE = 'app'

/**
 * All catalogues, each a file of its own, by the name that `loadMessages` takes and the language: `shell/en` for
 * `app/shell`.
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

/** Spelling of English dates, numbers and messages: the company's, whatever the browser says. */
let spelling: Spelling = 'en-GB'
let textLanguage = wantedLanguage()
/** Messages loaded in the current language, by the name of their catalogue. */
let loaded = new Map<string, Messages | undefined>()
let ready: Promise<void> | undefined
let saveChoice: (language: Language) => Promise<void> = async () => {}
const listeners = new Set<() => void>()

// A message that was not loaded is shown as its id, some letters; browser tests detect that in the console.
i18n.on('missing', ({ id }) => console.error(`No message ${id}`))
onLanguageChange(() => {
  // The messages of every page may still be loading in the previous language.
  const before = ready
  ready = showWantedLanguage().then(
    (isShown) => {
      if (isShown) listeners.forEach((listener) => listener())
      return before
    },
    () => {},
  )
})

/** Loads the messages of every page, in Hale's source language where the wanted one cannot be loaded. */
export function startMessages(): void {
  activate()
  ready = loadMessages(EVERY_PAGE).catch(async () => {
    textLanguage = SOURCE_LANGUAGE
    activate()
    await loadMessages(EVERY_PAGE)
  })
}

/**
 * Resolves once the messages of every page are loaded, in the language that was chosen last and in the
 * company's spelling.
 */
export async function waitForMessages(): Promise<void> {
  await ready
}

/**
 * Loads the messages of a feature, the shell or shared parts in the current language; a screen waits for
 * them.
 */
export async function loadMessages(name: string): Promise<void> {
  if (loaded.has(name)) return
  const language = textLanguage
  const messages = await fetchMessages(language, name)
  // Another language may have been chosen meanwhile.
  if (language !== textLanguage) return loadMessages(name)
  loaded.set(name, messages)
  if (messages) i18n.load(textLanguage, messages)
}

/** Sets the company's spelling of English for dates, numbers and messages. */
export function setSpelling(wanted: Spelling): void {
  spelling = wanted
  const before = ready
  ready = showWantedLanguage().then(() => before)
}

/** Sets how the signed-in person's choice is saved in their account; called by the app. */
export function setLanguageSaver(save: (language: Language) => Promise<void>): void {
  saveChoice = save
}

/** Switches to another language; rejects, and changes nothing, where it cannot be loaded. */
export async function switchLanguage(next: Language): Promise<void> {
  await loadLanguage(next)
  await saveChoice(next)
  chooseLanguage(next)
}

/** Loads the messages on the page in another language beforehand, so that switching cannot fail. */
export async function loadLanguage(next: Language): Promise<void> {
  await fetchAll(next)
}

/**
 * Calls the listener when all messages on the page are shown in another language, though data from the server is not
 * yet. Returns a function that removes the listener.
 */
export function onLanguageShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function wantedLanguage(): TextLanguage {
  return textLanguages({ language: currentLanguage(), spelling })[0]
}

/** Shows the page in the wanted language; resolves to whether that has changed the language. */
async function showWantedLanguage(): Promise<boolean> {
  const next = wantedLanguage()
  if (next === textLanguage) return false
  const fetched = await fetchAll(next)
  if (next !== wantedLanguage()) return false
  textLanguage = next
  loaded = fetched
  for (const messages of fetched.values()) if (messages) i18n.load(next, messages)
  activate()
  return true
}

/** Loads all current messages in another language, including those that a screen requests meanwhile. */
async function fetchAll(next: TextLanguage): Promise<Map<string, Messages | undefined>> {
  const fetched = new Map<string, Messages | undefined>()
  for (let missing = [...loaded.keys()]; missing.length > 0;) {
    await Promise.all(missing.map(async (name) => fetched.set(name, await fetchMessages(next, name))))
    missing = [...loaded.keys()].filter((name) => !fetched.has(name))
  }
  return fetched
}

/** Returns the messages of a catalogue; American ones fall back to the British. */
async function fetchMessages(language: TextLanguage, name: string): Promise<Messages | undefined> {
  if (language !== AMERICAN_SPELLING) return (await catalogues.get(`${name}/${language}`)?.())?.messages
  const [british, american] = await Promise.all([fetchMessages(SOURCE_LANGUAGE, name), fetchAmerican(name)])
  return british && { ...british, ...american }
}

/** Returns the messages that Americans write differently; undefined where there are none, or they cannot be loaded. */
async function fetchAmerican(name: string): Promise<Messages | undefined> {
  return import('virtual:american-messages')
    .then(async ({ american }) => (await american[name]?.())?.messages)
    .catch(() => undefined)
}

/** Activates the messages in Lingui, which renders again, and sets the page's language. */
function activate(): void {
  const locale = textLanguage === AMERICAN_SPELLING ? AMERICAN_SPELLING : LANGUAGES[textLanguage].locale
  document.documentElement.lang = textLanguage === SOURCE_LANGUAGE ? locale : textLanguage
  i18n.activate(textLanguage, locale)
}
