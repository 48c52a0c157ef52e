import type { Design } from '#features/companies/contract/companies.ts'
import { SOURCE_LANGUAGE, type Language } from '../contract/languages.ts'
import type { MailKind } from '../db/tables/mail.ts'

/** What a template gets: the recipient, and the subject matter of the mail. */
type MailContext = {
  /** The member's name; empty until it is known. */
  name: string
  /** The company's name. */
  company: string
  /** Token for the mail's link; empty without one. */
  token: string
  /** Content of the payload, where there is one; the template parses it. */
  content: unknown
  /** The recipient's language; for a programme, the company's. */
  language: Language
}

/** Texts of a mail; `render.ts` lays them out. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** Facts below the paragraphs, which the preview in mailboxes omits. */
  details?: { label: string; text: string }[]
  /** The button. `path` is on Hale's own site and may carry the token. */
  action?: { label: string; path: string }
  /** Small print: how long the link works, what to do if the mail came by mistake. */
  notes: string[]
  /** Replaces the default footer, which tells a member why they got the mail and whom to ask. */
  footer?: string[]
}

export type MailTemplates = Record<MailKind, (context: MailContext) => MailContent>

/** The company and design of a mail, and its recipient. */
export type Branding = {
  /** URL of the company's site. */
  address: URL
  company: { name: string; design: Pick<Design, 'colors' | 'support' | 'radius'> }
  to: string
  language: Language
}

const GREETINGS: Record<Language, { nobody: string; byName: (name: string) => string }> = {
  en: { nobody: 'Hello,', byName: (name) => `Hello ${name},` },
  es: { nobody: 'Hola:', byName: (name) => `Hola, ${name}:` },
}

/**
 * Returns the greeting; a name that is an e-mail address, as stored before the name is known, is left out.
 */
export function greetingFor(name: string, language: Language = SOURCE_LANGUAGE): string {
  const { nobody, byName } = GREETINGS[language]
  return name && !name.includes('@') ? byName(name) : nobody
}

/** Combines templates of each language into one that uses the recipient's language. */
export function byLanguage<Templates extends Partial<MailTemplates>>(
  templates: Record<Language, Templates>,
): Templates {
  const kinds = Object.keys(templates[SOURCE_LANGUAGE]) as MailKind[]
  const pairs = kinds.map((kind) => [
    kind,
    (context: MailContext) => templates[context.language][kind]?.(context),
  ])
  // The result has each kind of the templates, with a template of the same type.
  return Object.fromEntries(pairs) as Templates
}
