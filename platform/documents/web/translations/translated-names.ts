import { documentBody } from '../../contract/body.ts'
import { LANGUAGES, language } from '../../../contract/languages.ts'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { textLines } from '../body/blocks.ts'
import type { DocumentContent, DocumentMessages, DocumentType, FieldPreview } from '../document-type.ts'
import { textAt, translatedPaths, translatedPlace } from '../merge/merge-translations.ts'

type Names = Pick<DocumentMessages<DocumentContent>, 'fieldName'>

/** Returns the label of a translated field on the screen. */
export function translatedName({ fieldName }: Names, field: string): string {
  if (field === 'body') return t`Text`
  return field === 'pictureAlt' ? t`Alternative text of the picture at the top` : fieldName(field)
}

/** Returns the label of a merged field, of the original or of a translation. */
export function mergedName(messages: Names, path: string): string {
  const place = translatedPlace(path)
  if (!place) return messages.fieldName(path)
  return `${LANGUAGES[place.language].name}: ${translatedName(messages, place.field)}`
}

/** Returns a merged field for the view of conflicts. */
export function mergedPreview(
  messages: Pick<DocumentMessages<DocumentContent>, 'fieldPreview'>,
  content: DocumentContent,
  path: string,
): FieldPreview {
  return translatedPlace(path)
    ? { lines: linesOf(textAt(content, path)?.value) }
    : messages.fieldPreview(content, path)
}

/** Returns everything that members read in any language as plain text, to compare two versions. */
export function plainTextOf(
  type: Pick<DocumentType<DocumentContent>, 'plainText'>,
  content: DocumentContent,
): string {
  const translated = language.options.flatMap((code) => {
    const paths = translatedPaths([content]).filter((path) => translatedPlace(path)?.language === code)
    const lines = paths.flatMap((path) => linesOf(textAt(content, path)?.value))
    return lines.length > 0 ? [LANGUAGES[code].name, ...lines] : []
  })
  return [type.plainText(content), ...translated].filter((line) => line.trim() !== '').join('\n\n')
}

/** Returns the lines of a text, of the titles of chapters, or of blocks. */
function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(titleOf)
  const body = z.safeParse(documentBody, value)
  return body.success ? body.data.content.flatMap(textLines) : []
}

function titleOf(chapter: unknown): string[] {
  return typeof chapter === 'object' && chapter !== null && 'title' in chapter ? [String(chapter.title)] : []
}
