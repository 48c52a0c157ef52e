import { t } from '@lingui/core/macro'
import type { MissingPath } from './missing.ts'

/** What is missing, in a sentence at its place. */
export function missingMessage(path: MissingPath): string {
  switch (path) {
    case 'title':
      return t`Give the article a title.`
    case 'summary':
      return t`Write a summary: one or two sentences that say what the article is about.`
    case 'body':
      return t`Write the text of the article.`
    case 'category':
      return t`Choose a category.`
    case 'author':
      return t`Say who wrote it.`
    case 'picture':
      return t`The picture at the top has no alternative text, or is not ready yet.`
  }
  return path.startsWith('pictures.')
    ? t`A picture in the text has no alternative text, or is not ready yet.`
    : t`A source needs a title and an address that begins with https.`
}

/** Leads to the place where something is missing. */
export function focusOn(path: MissingPath): void {
  const [list, place] = path.split('.')
  const inText = document.querySelectorAll<HTMLElement>('[data-picture-edit]')
  const found =
    list === 'pictures'
      ? inText[Number(place)]
      : document.querySelector<HTMLElement>(`[data-missing="${path}"]`)
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
}
