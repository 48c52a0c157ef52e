/**
 * Patterns of relative file URLs in responses: alone, or in HTML and srcset lists. They contain hashes or signatures,
 * so that ordinary text does not match them.
 */
const LIBRARY_PATH = String.raw`(?:videos/)?library/[\w/-]+\.[\w-]+\.\w{3,5}`
const SIGNED_PATH = String.raw`(?:pictures|portraits|videos)/[0-9a-f-]{36}/\d+/[\w-]{22}/`
const FILE_PATH = new RegExp(String.raw`(^|[\s"',])/(?=${LIBRARY_PATH}|${SIGNED_PATH})`, 'g')

/**
 * Returns a response with absolute file URLs, because a page of the app is loaded from the device, not from
 * the server.
 */
export function withAbsoluteUrls(answer: unknown, origin: string): unknown {
  if (typeof answer === 'string')
    return answer.includes('/') ? answer.replace(FILE_PATH, `$1${origin}/`) : answer
  if (Array.isArray(answer)) return answer.map((one: unknown) => withAbsoluteUrls(one, origin))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => [key, withAbsoluteUrls(value, origin)]),
  )
}
