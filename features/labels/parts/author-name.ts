import { t } from '@lingui/core/macro'

/** The author of the library's articles and videos. */
const LIBRARY_AUTHOR = 'Hale editorial team'

/** Returns an author’s name as it follows “By”; the library’s in the reader’s language. */
export const authorName = (author: string): string =>
  author === LIBRARY_AUTHOR ? t({ message: 'Hale editorial team', context: 'by' }) : author
