/** What the shell says, and the shared parts that stand only inside it; `lingui.config.ts` lists them. */
export const insideWords = import.meta.glob('./words/*.po', { import: 'messages' })
