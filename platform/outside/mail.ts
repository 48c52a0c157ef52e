import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { isLoopback } from '../config/network.ts'

export type Address = { name: string; address: string }

/** One mail, ready to go. */
export type Message = {
  /** The same for every try, so that one that arrives twice is seen as one (RFC 5322, 3.6.4). */
  id: string
  from: Address
  replyTo: string | undefined
  to: string
  subject: string
  html: string
  text: string
}

/** `code` names what went wrong and repeats nobody's words; `forGood` says that no later try helps. */
type Delivery = { ok: true } | { ok: false; code: string; forGood: boolean }

/** What carries mails away. */
export type Transport = {
  send(message: Message, signal: AbortSignal): Promise<Delivery>
  close(): void
}

const TIMEOUT_MS = 20_000

/** Another machine has to take TLS, by STARTTLS where not from the start; `?requireTLS=false` of an address goes before. */
function tlsOf(url: string) {
  return { requireTLS: new URL(url).protocol === 'smtp:' && !isLoopback(new URL(url).hostname) }
}

/** Hands mails to a mail server. `url`: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
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
          // As an object it is taken as it is, and never read as a list.
          to: { name: '', address: to },
          subject,
          html,
          text,
          // RFC 3834: nobody's holiday note answers a machine.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        })
        return { ok: true }
      } catch (error) {
        return judge(error)
      }
    },
    close: () => server.close(),
  }
}

/** Whether a mail server lets us in, without sending anything; else a code that repeats nobody's words. */
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
    const verdict = judge(error)
    return verdict.ok ? undefined : verdict.code
  } finally {
    server.close()
  }
}

/** For the demo: nothing leaves, for the queue itself is the outbox that the demo shows. */
export function outboxTransport(): Transport {
  return { send: async () => ({ ok: true }), close: () => {} }
}

/** What nodemailer says of a failure; its other words repeat addresses. */
const failure = z.object({
  responseCode: z.number().optional(),
  originalCode: z.string().optional(),
  code: z.string().optional(),
  command: z.string().optional(),
  permanent: z.boolean().optional(),
})

/** Only a refusal of the recipient is for good: what the operator can mend is tried again. */
function judge(error: unknown): Delivery {
  const known = failure.safeParse(error)
  const { responseCode, originalCode, code, command, permanent } = known.data ?? {}
  // Without TLS it is that alone, whatever the server says to being asked.
  const name = code === 'ETLS' ? code : String(responseCode ?? originalCode ?? code ?? '')
  return {
    ok: false,
    code: /^\w{1,40}$/.test(name) ? name : 'unknown',
    forGood: command === 'RCPT TO' && permanent === true,
  }
}
