/** What the shell says, and the shared parts that stand only inside it; `lingui.config.ts` lists them. */
export const shellMessages = import.meta.glob('./messages/*.po', { import: 'messages' })
