import { readServices, type ServiceText } from '#content/services.ts'
import { offeredKeys, type OfferedKey } from '../contract/services.ts'
import type { ServiceContent } from '../contract/drafts.ts'

/** A service with which a company starts; without content it has no page of its own. */
export type InitialService = { key: OfferedKey; title: string; summary: string; content?: ServiceContent }

/** Returns the library's current services in the order of the contract; the demo's own for a demo company. */
export function initialServices(slug?: string): InitialService[] {
  const { services, cards, demo } = readServices()
  const pages = ((slug && demo[slug]) || services).map((page) => {
    const { key, title, summary } = page
    return { key, title, summary, content: contentOf(page) }
  })
  const all = new Map<OfferedKey, InitialService>([...pages, ...cards].map((one) => [one.key, one]))
  return offeredKeys.flatMap((key) => all.get(key) ?? [])
}

function contentOf({ title, summary, body, phone, languages, ...texts }: ServiceText): ServiceContent {
  const { forWhom, cost, confidentiality, howToStart, hours, emergency } = texts
  const contacts = { phone: phone ?? '', email: '', url: '' }
  return {
    ...{ title, summary, body, forWhom, cost, confidentiality, howToStart, hours, languages },
    ...{ ...contacts, emergency },
  }
}
