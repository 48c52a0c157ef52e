/** What those shared parts say that only pages inside use; `lingui.config.ts` lists them. */
export const insideWords = import.meta.glob('./words/*.po', { import: 'messages' })
