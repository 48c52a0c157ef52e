import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Thrown to refuse a recipient, with an SMTP code. */
class Refusal extends Error {
  responseCode: number
  constructor(responseCode: number) {
    super('not this one')
    this.responseCode = responseCode
  }
}

export type MailServer = {
  url: string
  /** The mails received, parsed. */
  mails: Email[]
  /** SMTP codes for refused recipients: 4xx for now, 5xx for good. */
  refused: Map<string, number>
  /** Resolves with the next mail. */
  next(): Promise<Email>
  stop(): Promise<void>
}

/** Starts a real mail server on `port` or any free one. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = []
  const refused = new Map<string, number>()
  const waiting: ((mail: Email) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address)
      done(code ? new Refusal(code) : undefined)
    },
    onData(stream, _session, done) {
      void take(stream).then(() => done(), done)
    },
  })
  async function take(stream: AsyncIterable<Buffer>): Promise<void> {
    const mail = await read(stream)
    mails.push(mail)
    waiting.shift()?.(mail)
  }
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: given } = server.server.address() as AddressInfo
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    url: `smtp://127.0.0.1:${given}`,
    mails,
    refused,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop,
  }
}

async function read(stream: AsyncIterable<Buffer>): Promise<Email> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return PostalMime.parse(Buffer.concat(chunks))
}
