import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { isLoopback } from '../config/network.ts'

export type Address = { name: string; address: string }

/** A mail to send. */
export type Message = {
  /**
   * Message-ID, the same for every attempt, so that a mail which arrives twice counts as one (RFC 5322,
   * 3.6.4).
   */
  id: string
  from: Address
  replyTo: string | undefined
  to: string
  subject: string
  html: string
  text: string
}

/**
 * Result of an attempt. `code` names the failure and contains no user's text; `forGood` says that no retry helps, and
 * `isOutage` that no other mail would have been sent either.
 */
type Delivery = { ok: true } | { ok: false; code: string; forGood: boolean; isOutage: boolean }

/** A way to send mails. */
export type Transport = {
  send(message: Message, signal: AbortSignal): Promise<Delivery>
  close(): void
}

const TIMEOUT_MS = 20_000

/**
 * Requires TLS of another machine's server, by STARTTLS where not from the start; `?requireTLS=false` in the
 * URL overrides that.
 */
function tlsOf(url: string) {
  return { requireTLS: new URL(url).protocol === 'smtp:' && !isLoopback(new URL(url).hostname) }
}

/**
 * Returns a transport to a mail server. `url`: `smtp://user:password@host:587`, or `smtps://` for TLS from
 * the start.
 */
export function smtpTransport(url: string): Transport {
  const server = createTransport({
    url,
    ...tlsOf(url),
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, from, replyTo, to, subject, html, text }, signal) {
      try {
        await server.sendMail({
          messageId: `<${id}>`,
          from,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          // An object, so that the address is used as it is, and never parsed as a list.
          to: { name: '', address: to },
          subject,
          html,
          text,
          // RFC 3834: suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        })
        return { ok: true }
      } catch (error) {
        return deliveryOfError(error)
      }
    },
    close: () => server.close(),
  }
}

/**
 * Checks that a mail server accepts the login, without sending anything; returns a code without user's text
 * if not.
 */
export async function verifySmtp(url: string): Promise<string | undefined> {
  const server = createTransport({
    url,
    ...tlsOf(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  })
  try {
    await server.verify()
    return undefined
  } catch (error) {
    const verdict = deliveryOfError(error)
    return verdict.ok ? undefined : verdict.code
  } finally {
    server.close()
  }
}

/** Returns the demo's transport, which sends nothing: the queue itself is the outbox that the demo shows. */
export function outboxTransport(): Transport {
  return { send: async () => ({ ok: true }), close: () => {} }
}

/** SMTP commands that a server refuses because of the mail itself; other failures count as outages. */
const ABOUT_ONE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
/** Reply code with which a server closes the connection (RFC 5321, 4.2.3). */
const SERVICE_NOT_AVAILABLE = 421

/** The parts of nodemailer's errors that are read; their messages contain addresses. */
const failure = z.object({
  responseCode: z.number().optional(),
  originalCode: z.string().optional(),
  code: z.string().optional(),
  command: z.string().optional(),
  permanent: z.boolean().optional(),
})

/**
 * Returns the failed delivery for an error. Only a permanent refusal of the recipient is final: what the operator can
 * repair is retried.
 */
function deliveryOfError(error: unknown): Delivery {
  const parsed = failure.safeParse(error)
  const { responseCode, originalCode, code, command, permanent } = parsed.data ?? {}
  // The code `ETLS` takes precedence, whatever the server responded.
  const name = code === 'ETLS' ? code : String(responseCode ?? originalCode ?? code ?? '')
  return {
    ok: false,
    code: /^\w{1,40}$/.test(name) ? name : 'unknown',
    forGood: command === 'RCPT TO' && permanent === true,
    isOutage: !ABOUT_ONE_MAIL.has(command ?? '') || responseCode === SERVICE_NOT_AVAILABLE,
  }
}
