import type { Design } from '@hale/contracts/companies'
import type { MailKind } from '../db/tables.ts'

/** Whom a mail is for, and what it is about. */
export type About = {
  /** The member's name; empty until it is known. */
  name: string
  /** The company's name. */
  company: string
  /** The token that its link carries, where it has one. */
  token: string
}

/** What a mail says; how it looks is the mail part's. */
export type Letter = {
  subject: string
  paragraphs: string[]
  /** `path` is on Hale's own site and may carry the token. */
  action?: { label: string; path: string }
  /** Stands small below: how long the link works, what to do when it came by mistake. */
  notes: string[]
}

export type Letters = Record<MailKind, (about: About) => Letter>

/** In whose look a mail is drawn, and to whom it goes. */
export type Look = {
  /** Where the company's people reach it. */
  address: URL
  company: { name: string; design: Pick<Design, 'colors' | 'support' | 'radius'> }
  to: string
}

/** Who has not said their name yet may stand there under their address. */
export function greet(name: string): string {
  return name && !name.includes('@') ? `Hello ${name},` : 'Hello,'
}
