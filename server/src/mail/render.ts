import { linkTo } from './address.ts'
import { page } from './layout.ts'
import type { Letter, Look } from './letter.ts'

/** `link` is where the mail's button leads. */
export type Rendered = { subject: string; html: string; text: string; link: string | undefined }

/** A mail in the company's look: HTML that old mail programs can draw too, and the same in plain text. */
export function render(letter: Letter, look: Look): Rendered {
  const link = letter.action && linkTo(look.address, letter.action.path)
  return {
    subject: letter.subject,
    html: page({ letter, look, link, footer: footerOf(look) }).text,
    text: plain(letter, look, link),
    link,
  }
}

function footerOf({ company, to }: Look): string[] {
  const { email, phone, url } = company.design.support
  const ways = [email, phone, url?.replace(/^(tel|mailto):/, '')].filter(Boolean)
  return [
    `${company.name} sent this to ${to}, because you have an account on its wellbeing portal or were invited to it.`,
    ...(ways.length > 0 ? [`Questions? ${ways.join(' · ')}`] : []),
  ]
}

function plain(letter: Letter, look: Look, link: string | undefined): string {
  const action = letter.action && link ? [`${letter.action.label}:\n${link}`] : []
  const blocks = [...letter.paragraphs, ...action, ...letter.notes, ['--', ...footerOf(look)].join('\n')]
  return `${blocks.join('\n\n')}\n`
}
