import { linkTo } from '../address.ts'
import { page } from './layout.ts'
import { mailTexts } from './mail-texts.ts'
import type { MailContent, Branding } from '../templates.ts'

/** A rendered mail; `link` is where its button leads. */
export type RenderedMail = { subject: string; html: string; text: string; link: string | undefined }

/** Renders a mail in the company's branding: as HTML that old mail programs support, and as plain text. */
export function render(content: MailContent, branding: Branding): RenderedMail {
  const link = content.action && linkTo(branding.address, content.action.path)
  return {
    subject: content.subject,
    html: page({ content, branding, link, footer: footerOf(content, branding) }).text,
    text: plain(content, branding, link),
    link,
  }
}

function footerOf(content: MailContent, { company, to, language }: Branding): string[] {
  if (content.footer) return content.footer
  const { email, phone, url } = company.design.support
  const contacts = [email, phone, url?.replace(/^(tel|mailto):/, '')].filter(Boolean)
  return [
    mailTexts[language].why(company.name, to),
    ...(contacts.length > 0 ? [`${mailTexts[language].questions} ${contacts.join(' · ')}`] : []),
  ]
}

function plain(content: MailContent, branding: Branding, link: string | undefined): string {
  const action = content.action && link ? [`${content.action.label}:\n${link}`] : []
  const blocks = [
    ...content.paragraphs,
    ...(content.details ?? []).map(({ label, text }) => `${label}:\n${text}`),
    ...action,
    ...content.notes,
    ['--', ...footerOf(content, branding)].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}
