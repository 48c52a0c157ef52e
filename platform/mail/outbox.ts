import type { FastifyInstance, FastifyReply } from 'fastify'
import { slug } from '#features/companies/contract/companies.ts'
import * as z from 'zod'
import { sendProblem } from '../http/problem.ts'
import type { ResolveTenant } from '../http/resolve-tenant.ts'
import { Html, html } from './render/html.ts'
import type { Mailer, ShownMail } from './mailer.ts'

const OUTBOX_PATH = '/dev/outbox'
/** Content security policy of a mail: its own inline styles, and nothing else. */
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; form-action 'none'"

const asked = z.object({ company: slug })
const one = z.object({ id: z.uuid() })

const KIND_NAMES: Record<ShownMail['kind'], string> = {
  invitation: 'Invitation',
  reminder: 'Reminder',
  'password-reset': 'New password',
  'password-changed': 'Password changed',
  'switched-off': 'Switched off',
  'call-back': 'Call-back request',
  'call-back-withdrawn': 'Call-back withdrawn',
  'call-back-address': 'Call-back address',
  'email-change-old': 'Change of address, old one',
  'email-change-new': 'Change of address, new one',
  'email-changed': 'Address changed',
  'company-moved': 'Company moved',
  'second-factor-added': 'Two-step login turned on',
  'second-factor-removed': 'Two-step login turned off',
  'authenticator-removed': 'Authenticator app removed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'single-sign-on': 'Log in with single sign-on',
  'recovery-code-used': 'Recovery code used',
  'weekly-digest': 'Weekly summary',
  'data-expiring': 'Data that will be deleted',
  'sign-in-problem': 'Sign-in needs an admin',
}

/** Serves a page with all mails of the visitor's company; only the demo may have it. */
export function serveMailOutbox(app: FastifyInstance, mailer: Mailer, resolveTenant: ResolveTenant): void {
  app.get(OUTBOX_PATH, async (request, reply) => {
    const company = asked.safeParse(request.query).data?.company
    const tenant = await resolveTenant(request, undefined, company)
    const mails = tenant ? await mailer.listMails(tenant) : []
    return send(reply, listPage(mails, company))
  })

  app.get(`${OUTBOX_PATH}/:id`, async (request, reply) => {
    const company = asked.safeParse(request.query).data?.company
    const parsed = one.safeParse(request.params)
    const tenant = await resolveTenant(request, undefined, company)
    const mail = tenant && parsed.success ? await mailer.findMail(tenant, parsed.data.id) : undefined
    if (!mail?.made) return sendProblem(reply, 'not-found')
    return send(reply, new Html(mail.made.html))
  })
}

function send(reply: FastifyReply, page: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': CSP, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
    .send(page.text)
}

const STYLE_ELEMENT = html`<style>
  :root {
    color-scheme: light dark;
    font:
      1rem/1.6 system-ui,
      sans-serif;
    --line: #d9d7d1;
    --soft: #5b5954;
    --link: #0f5c4f;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --line: #3c3d3a;
      --soft: #b4b2ad;
      --link: #7fcdbb;
    }
  }
  body {
    max-width: 48rem;
    margin: 0 auto;
    padding: 2rem 1rem 4rem;
  }
  h1 {
    font-size: 1.75rem;
    line-height: 1.25;
    margin: 0 0 0.5rem;
  }
  h2 {
    font-size: 1.125rem;
    line-height: 1.4;
    margin: 0;
  }
  p {
    margin: 0.25rem 0;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--link);
  }
  ol {
    list-style: none;
    margin: 2rem 0 0;
    padding: 0;
  }
  li {
    border-top: 1px solid var(--line);
    padding: 1rem 0;
  }
  h2 a,
  .target {
    display: inline-block;
    padding: 0.5rem 0;
  }
  .soft {
    color: var(--soft);
    font-size: 0.875rem;
  }
</style>`

function listPage(mails: ShownMail[], company: string | undefined): Html {
  const query = company ? `?company=${company}` : ''
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p class="soft">Mails of the demo, newest first. Load the page again to see new ones.</p>
          ${
            mails.length > 0
              ? html`<ol>
                  ${mails.map((mail) => item(mail, query))}
                </ol>`
              : html`<p>No mail has been written yet.</p>`
          }
        </main>
      </body>
    </html> `
}

function item(mail: ShownMail, query: string): Html {
  const { made } = mail
  const subject = made
    ? html`<a href="${OUTBOX_PATH}/${mail.id}${query}">${made.subject}</a>`
    : html`${KIND_NAMES[mail.kind]}`
  return html`<li>
    <h2>${subject}</h2>
    <p>To ${made?.to ?? mail.email ?? 'a sealed address'}</p>
    <p class="soft">
      ${KIND_NAMES[mail.kind]} ·
      <time datetime="${mail.createdAt.toISOString()}">${formatTime(mail.createdAt)}</time> · ${stateOf(mail)}
    </p>
    ${made?.link ? html`<a class="target" href="${made.link}">Open its link</a>` : ''}
  </li> `
}

function stateOf({ sentAt, deadAt, failure }: ShownMail): string {
  if (sentAt) return 'sent'
  const because = failure ? ` (${failure})` : ''
  return deadAt ? `given up${because}` : `waiting${because}`
}

function formatTime(time: Date): string {
  return `${time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}
