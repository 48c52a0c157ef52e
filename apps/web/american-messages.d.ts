declare module 'virtual:american-messages' {
  import type { Messages } from '@lingui/core'
  /** By the name of a catalogue: what Americans write differently in it. */
  export const american: Record<string, (() => Promise<{ messages: Messages }>) | undefined>
}
