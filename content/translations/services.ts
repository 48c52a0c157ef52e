import { offeredKeys, serviceKeys } from '#features/services/contract/services.ts'
import * as z from 'zod'
import { bodyOf } from '../front-matter.ts'
import { digestOf } from './library-files.ts'
import type { DocumentBody } from '#platform/documents/contract/body.ts'

/** A text of the library and its translation. */
export type TextPair = {
  path: string
  original: string
  /** Empty where there is no translation. */
  text: string
  bodies: Bodies | null
  /** Digest of the original if the translation is missing or outdated; otherwise null. */
  expected: string | null
}
/** Original and translation of a Markdown text as documents. */
type Bodies = { original: DocumentBody; text: DocumentBody }

const texts = z.record(z.string(), z.string().trim().min(1))
/** Translated texts of an entry; `original` is the digest of the English texts that were translated. */
const entry = z.object({ original: z.string().regex(/^[0-9a-f]{8}$/) }).catchall(z.string().trim().min(1))

/** A file of translations: the entries of the original, each with its texts only. */
export const translationTable = z.strictObject({
  services: z.partialRecord(z.enum(serviceKeys), entry),
  cards: z.partialRecord(z.enum(offeredKeys).exclude(serviceKeys), entry).default({}),
  demo: z.record(z.string(), z.partialRecord(z.enum(serviceKeys), entry)).default({}),
})
type Translations = z.infer<typeof translationTable>

type Entries = Record<string, Record<string, unknown> | undefined>
type Original = { services: Entries; cards: Entries; demo: Record<string, Entries> }

/** Returns every text of the original with its translation, which is empty where there is none. */
export function pairTranslations(original: Original, translated: Translations): TextPair[] {
  const demo = Object.entries(original.demo).flatMap(([slug, entries]) =>
    pairsOf(`demo.${slug}`, entries, translated.demo[slug] ?? {}),
  )
  return [
    ...pairsOf('services', original.services, translated.services),
    ...pairsOf('cards', original.cards, translated.cards),
    ...demo,
  ]
}

function pairsOf(
  where: string,
  originals: Entries,
  translated: Partial<Record<string, z.infer<typeof entry>>>,
): TextPair[] {
  return Object.entries(originals).flatMap(([key, one]) => {
    const english = textsOf(one ?? {})
    const digest = digestOf(JSON.stringify(english))
    const { original: of, ...others }: Record<string, string> = translated[key] ?? {}
    return Object.entries(english).map(([name, original]) => {
      const text = others[name] ?? ''
      const path = `${where}.${key}.${name}`
      const bodies =
        name === 'body' && text ? { original: bodyOf(path, original), text: bodyOf(path, text) } : null
      return { path, original, text, bodies, expected: of === digest ? null : digest }
    })
  })
}

/** Returns the texts of an entry, without its telephone number and languages, which are not translated. */
function textsOf({ phone: _phone, languages: _languages, ...others }: Record<string, unknown>) {
  return z.parse(
    texts,
    Object.fromEntries(Object.entries(others).filter(([, text]) => typeof text === 'string')),
  )
}
