import type { Spelling } from '#features/companies/contract/companies.ts'
import { SOURCE_LANGUAGE, LANGUAGES, type Language } from '../contract/languages.ts'
import { i18n, type Messages } from '@lingui/core'
import { chooseLanguage, currentLanguage, onLanguageChange } from './language.ts'

/** What every page says beside its own messages. */
const EVERY_PAGE = 'app'

/** All catalogues, each a file of its own, by the names that `loadMessages` takes: `app/shell` is `shell/en`. */
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
/** Days and numbers of English are written as the company spells it, whatever the browser says. */
let spelling: Spelling = 'en-GB'
/** What was loaded in the language that is shown, by the folder it is of. */
let loaded = new Map<string, Messages | undefined>()
let ready: Promise<void> | undefined
let saveChoice: (chosen: Language) => Promise<void> = async () => {}
const listeners = new Set<() => void>()

// A screen that shows what it did not wait for shows letters in its place; journeys find it by the console.
i18n.on('missing', ({ id }) => console.error(`No message ${id}`))
onLanguageChange((next) => {
  // What every page says may still be on its way, and comes in the language of then.
  const before = ready
  ready = show(next).then(
    () => before,
    () => {},
  )
})

/** Loads what every page says. A language that does not come leaves the one that Hale is written in. */
export function startMessages(): void {
  activate()
  ready = loadMessages(EVERY_PAGE).catch(async () => {
    shown = SOURCE_LANGUAGE
    activate()
    await loadMessages(EVERY_PAGE)
  })
}

/** Settles once every page's messages are loaded, all in the language that was chosen last and in the company's spelling. */
export async function messagesReady(): Promise<void> {
  await ready
}

/** Loads the messages of a feature, the shell or what features share, in the language in use; a screen waits for them. */
export async function loadMessages(name: string): Promise<void> {
  if (loaded.has(name)) return
  const language = shown
  const messages = await fetchMessages(language, name)
  // Another language was chosen meanwhile.
  if (language !== shown) return loadMessages(name)
  loaded.set(name, messages)
  if (messages) await addAsSpelled(name, messages)
}

/** Writes days, numbers and messages as a company spells English. */
export function writeAs(wanted: Spelling): void {
  const isOther = wanted !== spelling
  spelling = wanted
  activate()
  if (isOther && shown === SOURCE_LANGUAGE) ready = addAllAsSpelled(ready)
}

/** Has the choice of who is signed in saved; the app does that, which knows their account. */
export function saveChosenLanguage(save: (chosen: Language) => Promise<void>): void {
  saveChoice = save
}

/** Shows Hale in another language; rejects, and changes nothing, where that does not come. */
export async function switchLanguage(next: Language): Promise<void> {
  await loadLanguage(next)
  await saveChoice(next)
  chooseLanguage(next)
}

/** Loads what is on the page in another language, so that choosing it cannot fail. */
export async function loadLanguage(next: Language): Promise<void> {
  await fetchAll(next)
}

/** Calls when all that is on the page is in another language: what the server answered is not. */
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

/** All that is loaded now, in another language; also what a screen asks for meanwhile. */
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

/** Only a company that spells as Americans do loads what differs; where it does not come, British English stays. */
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

/** Tells Lingui, which draws what is shown again, and the page. */
function activate(): void {
  const isSource = shown === SOURCE_LANGUAGE
  document.documentElement.lang = isSource ? spelling : shown
  i18n.activate(shown, isSource ? spelling : LANGUAGES[shown].locale)
}
