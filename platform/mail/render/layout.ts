import { edgeOf, textOn } from './color.ts'
import { Html, html } from './html.ts'
import { mailTexts } from './mail-texts.ts'
import type { MailContent, Branding } from '../templates.ts'

type Parts = { content: MailContent; branding: Branding; link: string | undefined; footer: string[] }

// Background of the mail.
const PAPER_COLORS = { light: '#ffffff', dark: '#1e1f1d' }
const FONT_STYLE = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Returns the whole mail, with tables and inline styles, because Outlook supports little else. */
export function page({ content, branding, link, footer }: Parts): Html {
  const { design } = branding.company
  return html`<!doctype html>
    <html lang="${branding.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${content.subject}</title>
        ${styles(design.colors.primary)}
      </head>
      <body class="desk" style="margin:0;padding:0;background:#f4f3f0">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">
          ${preheader(content)}${filler()}
        </div>
        <table
          role="presentation"
          class="desk"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="#f4f3f0"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              ${paper({ content, branding, link })} ${footerOf(footer)}
            </td>
          </tr>
        </table>
      </body>
    </html> `
}

function paper({ content, branding, link }: Omit<Parts, 'footer'>): Html {
  const { name, design } = branding.company
  return html`<table
    role="presentation"
    class="paper"
    width="560"
    cellpadding="0"
    cellspacing="0"
    border="0"
    bgcolor="${PAPER_COLORS.light}"
    style="width:100%;max-width:560px;border-radius:${design.radius}px"
  >
    <tr>
      <td
        height="6"
        bgcolor="${design.colors.primary}"
        style="height:6px;line-height:6px;font-size:0;border-radius:${design.radius}px ${design.radius}px 0 0"
      >
        &nbsp;
      </td>
    </tr>
    <tr>
      <td style="padding:32px">
        <p
          class="soft"
          style="margin:0 0 24px;${FONT_STYLE};font-size:15px;line-height:24px;font-weight:600;color:#5b5954"
        >
          ${name}
        </p>
        <h1
          class="ink"
          style="margin:0 0 16px;${FONT_STYLE};font-size:24px;line-height:32px;font-weight:700;color:#232220"
        >
          ${content.subject}
        </h1>
        ${content.paragraphs.map((text) => paragraph(text))} ${(content.details ?? []).map(detail)}
        ${content.action && link ? button(content.action.label, link, branding) : new Html('')}
        ${content.notes.map((text) => note(text))}
      </td>
    </tr>
  </table>`
}

function footerOf(lines: string[]): Html {
  return html`<table
    role="presentation"
    width="560"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="width:100%;max-width:560px"
  >
    <tr>
      <td style="padding:24px 32px">${lines.map((text) => note(text))}</td>
    </tr>
  </table>`
}

/** Returns the styles for mail programs that support dark mode; others adjust colours by themselves. */
function styles(primary: string): Html {
  return html`<style>
    :root {
      color-scheme: light dark;
      supported-color-schemes: light dark;
    }
    @media (prefers-color-scheme: dark) {
      .desk {
        background: #171816 !important;
      }
      .paper {
        background: ${PAPER_COLORS.dark} !important;
      }
      .ink {
        color: #ecebe8 !important;
      }
      .soft {
        color: #b4b2ad !important;
      }
      .button {
        border-color: ${edgeOf(primary, PAPER_COLORS.dark)} !important;
      }
    }
  </style>`
}

function paragraph(text: string): Html {
  return html`<p
    class="ink"
    style="margin:0 0 16px;${FONT_STYLE};font-size:16px;line-height:26px;color:#232220"
  >
    ${text}
  </p> `
}

function detail({ label, text }: { label: string; text: string }): Html {
  const lines = text.split('\n').map((line, index) => (index > 0 ? html`<br />${line}` : html`${line}`))
  return html`<p class="soft" style="margin:0;${FONT_STYLE};font-size:14px;line-height:22px;color:#5b5954">
      ${label}
    </p>
    <p
      class="ink"
      style="margin:0 0 16px;${FONT_STYLE};font-size:16px;line-height:26px;color:#232220;word-break:break-word"
    >
      ${lines}
    </p> `
}

function note(text: string): Html {
  return html`<p
    class="soft"
    style="margin:0 0 12px;${FONT_STYLE};font-size:14px;line-height:22px;color:#5b5954;word-break:break-word"
  >
    ${text}
  </p> `
}

/** Returns a button; the table's cell has the colour, because Outlook draws no padding around a link. */
function button(label: string, link: string, { company: { design }, language }: Branding): Html {
  const { primary } = design.colors
  const round = `border-radius:${Math.min(design.radius, 24)}px`
  const edge = `border:1px solid ${edgeOf(primary, PAPER_COLORS.light)}`
  const text = `display:inline-block;padding:13px 28px;${FONT_STYLE};font-size:16px;line-height:24px;font-weight:600`
  return html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:8px 0 24px;border-collapse:separate"
    >
      <tr>
        <td
          class="button"
          align="center"
          bgcolor="${primary}"
          style="${edge};${round};background:${primary};mso-padding-alt:13px 28px"
        >
          <a href="${link}" style="${text};color:${textOn(primary)};text-decoration:none;${round}"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="soft" style="margin:0 0 24px;${FONT_STYLE};font-size:14px;line-height:22px;color:#5b5954">
      ${mailTexts[language].noButton}
      <a class="soft" href="${link}" style="color:#5b5954;word-break:break-all">${link}</a>
    </p> `
}

/**
 * Returns the preview text next to the subject in mailboxes; `filler` keeps the mail's other text out of it.
 */
function preheader({ paragraphs }: MailContent): string {
  return paragraphs.slice(1).join(' ').slice(0, 140) || (paragraphs[0] ?? '')
}

function filler(): Html {
  return new Html('&#847;&zwnj;&nbsp;'.repeat(60))
}
