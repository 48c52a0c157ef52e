import type { Design } from '#features/companies/contract/companies.ts'
import { SOURCE_LANGUAGE, type Language } from '../contract/languages.ts'
import type { MailKind } from '../db/tables/mail.ts'

/** Whom a mail is for, and what it is about. */
type MailContext = {
  /** The member's name; empty until it is known. */
  name: string
  /** The company's name. */
  company: string
  /** The token that its link carries, where it has one. */
  token: string
  /** What its payload holds, where it has one; the template parses it. */
  content: unknown
  /** The recipient's: a member's own, a programme's that of the company. */
  language: Language
}

/** What a mail says; `render.ts` decides how it looks. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** Facts below the paragraphs; none of them is in the preview that mailboxes show. */
  details?: { label: string; text: string }[]
  /** `path` is on Hale's own site and may carry the token. */
  action?: { label: string; path: string }
  /** Stands small below: how long the link works, what to do when it came by mistake. */
  notes: string[]
  /** Instead of why a member has got this mail, and whom to ask. */
  footer?: string[]
}

export type MailTemplates = Record<MailKind, (context: MailContext) => MailContent>

/** In whose design a mail is drawn, and to whom it goes. */
export type Branding = {
  /** Where the company's people reach it. */
  address: URL
  company: { name: string; design: Pick<Design, 'colors' | 'support' | 'radius'> }
  to: string
  language: Language
}

const GREETINGS: Record<Language, { nobody: string; byName: (name: string) => string }> = {
  en: { nobody: 'Hello,', byName: (name) => `Hello ${name},` },
  es: { nobody: 'Hola:', byName: (name) => `Hola, ${name}:` },
}

/** The first line of a mail; without a name where only the recipient's address is known. */
export function greet(name: string, language: Language = SOURCE_LANGUAGE): string {
  const { nobody, byName } = GREETINGS[language]
  return name && !name.includes('@') ? byName(name) : nobody
}

/** Templates that say it in the recipient's language. */
export function byLanguage<Templates extends Partial<MailTemplates>>(
  templates: Record<Language, Templates>,
): Templates {
  const kinds = Object.keys(templates[SOURCE_LANGUAGE]) as MailKind[]
  const pairs = kinds.map((kind) => [
    kind,
    (context: MailContext) => templates[context.language][kind]?.(context),
  ])
  // Each kind of the templates, with a template of the same type.
  return Object.fromEntries(pairs) as Templates
}
