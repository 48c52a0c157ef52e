import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DocumentBody } from '#platform/documents/contract/body.ts'
import type { Language } from '#platform/contract/languages.ts'
import {
  offeredKeys,
  serviceKeys,
  type OfferedKey,
  type ServiceKey,
} from '#features/services/contract/services.ts'
import * as z from 'zod'
import { bodyOf, parseFacts } from './front-matter.ts'
import { pairTranslations, translationTable, type TextPair } from './translations/services.ts'

const text = z.string().trim().min(1).max(600)

const facts = z.strictObject({
  title: z.string().min(1).max(80),
  summary: z.string().min(1).max(160),
  /** Description of the service in Markdown. */
  body: z.string().min(1),
  forWhom: text,
  cost: text,
  confidentiality: text,
  howToStart: text,
  hours: text,
  languages: z.array(z.string().min(1)).min(1),
  /** Null in the defaults, as each company has a number of its own. */
  phone: z
    .string()
    .regex(/^\+\d[\d ]+$/)
    .nullable(),
  emergency: text,
})

/** Fields that each company fills in for itself. */
const ownFacts = facts
  .pick({ howToStart: true, hours: true, languages: true, phone: true })
  .extend({ cost: text.optional() })

const serviceTable = z.strictObject({
  services: z.record(z.enum(serviceKeys), facts),
  cards: z.record(z.enum(offeredKeys).exclude(serviceKeys), facts.pick({ title: true, summary: true })),
  /** Fields of the demo companies' pages that replace the defaults, by the company's slug. */
  demo: z.record(z.string(), z.record(z.enum(serviceKeys), ownFacts)),
})

export type ServiceText = Omit<z.infer<typeof facts>, 'body'> & { key: ServiceKey; body: DocumentBody }
type CardText = { key: Exclude<OfferedKey, ServiceKey>; title: string; summary: string }

export type LibraryServices = {
  /** Default pages of a new company, in the order of the contract. */
  services: ServiceText[]
  /** Title and summary of offers without a page of their own. */
  cards: CardText[]
  /** Complete pages of the demo companies, by the company's slug. */
  demo: Record<string, ServiceText[]>
  /** Texts with their translations, by language. */
  translations: Record<Exclude<Language, 'en'>, TextPair[]>
  /** SHA-256 of the English file. */
  version: string
}

/** Reads the texts of the services' pages; throws an error that names an invalid file and what is wrong in it. */
export function readServices(): LibraryServices {
  return parseServices(read('services.yaml'), read('services.es.yaml'))
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

export function parseServices(file: string, spanish = 'services: {}'): LibraryServices {
  const original = parseFacts('services.yaml', file, serviceTable)
  const { services, cards, demo } = original
  const translated = parseFacts('services.es.yaml', spanish, translationTable)
  const defaults = serviceKeys.map((key): ServiceText => {
    const { body, ...others } = services[key]
    return { key, ...others, body: bodyOf(`services.yaml: ${key}`, body) }
  })
  return {
    services: defaults,
    cards: serviceTable.shape.cards.keyType.options.map((key) => ({ key, ...cards[key] })),
    demo: Object.fromEntries(
      Object.entries(demo).map(([slug, ownTexts]) => [
        slug,
        defaults.map((page) => ownPage(page, ownTexts[page.key])),
      ]),
    ),
    translations: { es: pairTranslations(original, translated) },
    version: createHash('sha256').update(file).digest('hex'),
  }
}

function ownPage(page: ServiceText, { cost, ...own }: z.infer<typeof ownFacts>): ServiceText {
  return { ...page, ...own, cost: cost ?? page.cost }
}
