import type { Spelling } from '@hale/contracts/companies/companies'
import { i18n, type Messages } from '@lingui/core'

/** Message catalogues by file: one a feature or a large part of it, one of the shell, one of Home, and those of what features share. */
const catalogues = import.meta.glob<Messages>(
  [
    '../features/*/messages/*.po',
    '../features/*/*/messages/*.po',
    './{home,search,shell}/messages/*.po',
    '../editor/messages/*.po',
    '../programmes/messages/*.po',
  ],
  { import: 'messages' },
)

const LOCALE = 'en'
/** Days and numbers are written as the company spells English, whatever the browser says. */
let formatLocale: Spelling = 'en-GB'

const loaded = new Set<string>()

/** Loads the messages of a feature, the shell or what features share, in the language in use; a screen waits for them. */
export async function loadMessages(name: string): Promise<void> {
  if (loaded.has(name)) return
  const [load] = ['../features', '.', '..'].flatMap(
    (folder) => catalogues[`${folder}/${name}/messages/${LOCALE}.po`] ?? [],
  )
  if (load) addMessages(await load())
  loaded.add(name)
}

export function addMessages(messages: Messages): void {
  i18n.load(LOCALE, messages)
  i18n.activate(LOCALE, formatLocale)
}

export function writeDaysAs(spelling: Spelling): void {
  formatLocale = spelling
  i18n.activate(LOCALE, spelling)
}
