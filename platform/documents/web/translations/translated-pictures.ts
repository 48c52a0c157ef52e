import { documentBody } from '../../contract/body.ts'
import { language } from '../../../contract/languages.ts'
import * as z from 'zod/mini'
import { picturesIn } from '../body/blocks.ts'
import type { DocumentContent } from '../document-type.ts'

/** Returns the ids of uploaded pictures in translations. */
export function translatedPictures({ translations }: DocumentContent): string[] {
  return language.options.flatMap((code) => {
    const body = z.safeParse(documentBody, translations?.[code]?.['body']?.value)
    return body.success ? picturesIn(body.data.content).map(({ id }) => id) : []
  })
}
