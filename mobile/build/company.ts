import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be written like #0f5c4f')
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/)

/** A company's settings for its build of the app, from `mobile/companies/<slug>.json`. */
const company = z.strictObject({
  company: slug,
  /** Origin of the company's portal: the app sends its requests to it, and links to it open the app. */
  server: z
    .url({ protocol: /^https$/ })
    .transform((text) => new URL(text))
    .refine(({ pathname, search, hash }) => pathname + search + hash === '/', 'must be an origin alone'),
  /** App id in both stores; letters, digits and dots are allowed in both. */
  appId: z.string().regex(/^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/),
  /** Name below the icon, where longer names are cut off; without special characters, as it is written to XML. */
  name: z.string().regex(/^[^<>&"'\\$\n]{1,30}$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Build number, which must increase with each build that is sent to a store. */
  build: z.int().min(1).max(2_100_000_000),
  /** The logo without text on a transparent background: an SVG in the same folder. */
  icon: z.string().regex(/^[\w-]+\.svg$/),
  iconBackground: color,
  splash: z.strictObject({ light: color, dark: color }),
})
export type Company = z.infer<typeof company>

/** Suffixes of Firebase's files in the companies' folder, by the platform that gets push notifications with them. */
const PUSH_KEYS = { android: 'google-services.json', ios: 'GoogleService-Info.plist' }
export type PushKeys = Partial<Record<keyof typeof PUSH_KEYS, string>>

export function findPushKeys(folder: string, name: string): PushKeys {
  const files = Object.entries(PUSH_KEYS).map(([platform, file]) => [
    platform,
    join(folder, `${name}.${file}`),
  ])
  return Object.fromEntries(files.filter(([, path]) => existsSync(String(path))))
}

export function readCompany(folder: string, name: string): Company {
  const file = join(folder, `${slug.parse(name)}.json`)
  const parsed = company.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
