declare module 'virtual:languages' {
  import type { Language } from '@hale/contracts/languages'
  import type { Messages } from '@lingui/core'
  /** By the name of a catalogue. */
  type Catalogues = Record<string, (() => Promise<{ messages: Messages }>) | undefined>
  type Loaded = {
    /** Those of every page. */
    messages: Messages
    /** Those of public first pages; the others are a file of their own. */
    catalogues: Catalogues
    others: () => Promise<{ catalogues: Catalogues }>
  }
  export const languages: Record<Language, () => Promise<Loaded>>
}
