import { PartnerSilent } from './provider.ts'

const TIMEOUT_MS = 4000
const MAX_BYTES = 4_000_000

/** Asks a partner over HTTP: undefined where there is no such thing, PartnerSilent where nothing useful comes. */
export async function askPartner(
  url: URL,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      headers: { 'user-agent': 'Hale', ...headers },
      // A key must not follow where somebody else leads.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new PartnerSilent(`It answers ${answer.status}.`)
    return await readAll(answer)
  } catch (error) {
    if (error instanceof PartnerSilent) throw error
    // What fetch says names the address, and with it what was searched for.
    throw new PartnerSilent('It does not answer.')
  }
}

async function readAll(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new PartnerSilent('It says too much.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
