import { i18n, type Messages } from '@lingui/core'

/** A feature's catalogues, by file: what `import.meta.glob('./messages/*.po', { import: 'messages' })` answers. */
export type MessageCatalogue = Record<string, () => Promise<unknown>>

export const LOCALE = 'en'
/** Days and numbers are written as the words around them are spelt, whatever the browser says. */
const WRITTEN_AS = 'en-GB'

const loaded = new Set<MessageCatalogue>()

/** Loads a feature's words for the language in use; screens wait for it before they are drawn. */
export async function loadMessages(words: MessageCatalogue): Promise<void> {
  if (loaded.has(words)) return
  const load = words[`./messages/${LOCALE}.po`]
  if (load) addMessages((await load()) as Messages)
  loaded.add(words)
}

export function addMessages(messages: Messages): void {
  i18n.load(LOCALE, messages)
  i18n.activate(LOCALE, WRITTEN_AS)
}
