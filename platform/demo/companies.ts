import { createHash } from 'node:crypto'
import { readPictures } from '#content/pictures.ts'
import type { Role } from '#features/accounts/contract/accounts.ts'
import type { Design } from '#features/companies/contract/companies.ts'
import type { StoredDesign } from '../db/tables/companies/companies.ts'

export const DEMO_PASSWORD = 'hale-demo-2026'

/** A company of the demo. */
export type CompanySpec = {
  slug: string
  name: string
  hostnames: string[]
  isDefault: boolean
  country: string
  colors: Design['colors']
  /** The welcome on the login page. */
  hero: Pick<StoredDesign['hero'], 'title' | 'text' | 'translations'>
  support: Design['support']
  people: { email: string; name: string; role: Role }[]
  /** Number of additional made-up people, who cannot log in. */
  crowd: number
}

export const demoCompanies: CompanySpec[] = [
  {
    slug: 'hale-demo',
    name: 'Hale Demo',
    hostnames: [],
    isDefault: true,
    country: 'US',
    colors: { primary: '#0f5c4f', accent: '#e8795a' },
    hero: {
      title: 'A calm place for your health',
      text: 'Clear articles, useful tools and people to talk to. What you do here stays yours.',
      translations: {
        es: {
          title: 'Un lugar tranquilo para tu salud',
          text: 'Artículos claros, herramientas útiles y personas con quienes hablar. Lo que haces aquí es solo tuyo.',
        },
      },
    },
    support: { email: 'wellbeing@demo.example', phone: '+1 555 0100', url: null },
    people: [
      { email: 'member@demo.example', name: 'Maya Lindqvist', role: 'member' },
      { email: 'editor@demo.example', name: 'Theo Okafor', role: 'editor' },
      { email: 'admin@demo.example', name: 'Ines Carvalho', role: 'admin' },
    ],
    crowd: 120,
  },
  {
    slug: 'acme',
    name: 'Acme',
    hostnames: ['acme.localhost'],
    isDefault: false,
    country: 'GB',
    colors: { primary: '#4338ca', accent: '#f59e0b' },
    hero: {
      title: 'Feel good at Acme',
      text: 'Everything Acme offers for your health and your family, in one place.',
      translations: {
        es: {
          title: 'Siéntete bien en Acme',
          text: 'Todo lo que Acme ofrece para tu salud y tu familia, en un solo lugar.',
        },
      },
    },
    support: { email: 'people@acme.example', phone: null, url: null },
    people: [
      { email: 'member@acme.example', name: 'Jonas Weber', role: 'member' },
      { email: 'admin@acme.example', name: 'Priya Raman', role: 'admin' },
    ],
    crowd: 0,
  },
]

export function designOf(company: CompanySpec): StoredDesign {
  const pictures = readPictures()
  const picture = (part: string) => pictures.get(`companies/${company.slug}-${part}.svg`)?.url ?? null
  return {
    logoUrl: picture('logo'),
    markUrl: picture('mark'),
    colors: company.colors,
    font: 'figtree',
    radius: 12,
    hero: { ...company.hero, imageUrl: picture('hero') },
    support: company.support,
  }
}

/**
 * Returns a company's id, the same on every machine, so that two servers that fill one database at once
 * create one demo.
 */
export function demoId(slug: string): string {
  const hex = createHash('sha256').update(`hale demo company ${slug}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
