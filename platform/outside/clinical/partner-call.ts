import { PartnerUnavailableError } from './provider.ts'

const TIMEOUT_MS = 4000
const MAX_BYTES = 4_000_000

/** Requests a partner's URL; returns undefined for 404. Throws PartnerUnavailable for any other failure. */
export async function askPartner(
  url: URL,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      headers: { 'user-agent': 'Hale', ...headers },
      // A redirect would send the API key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new PartnerUnavailableError(`It answers ${answer.status}.`)
    return await readAll(answer)
  } catch (error) {
    if (error instanceof PartnerUnavailableError) throw error
    // The message of fetch contains the URL, and with it what somebody searched for.
    throw new PartnerUnavailableError('It does not answer.')
  }
}

async function readAll(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new PartnerUnavailableError('It says too much.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
