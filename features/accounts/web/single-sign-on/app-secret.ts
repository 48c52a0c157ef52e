const KEY = 'sign-on-secret'

/**
 * Makes the secret without which the code that comes back opens nothing (RFC 7636), and returns its SHA-256. It is kept where it outlives
 * the app: while the system's browser is in front, a phone may end what is behind.
 */
export async function keepAppSecret(): Promise<string> {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  localStorage.setItem(KEY, secret)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return base64Url(new Uint8Array(digest))
}

export const readAppSecret = (): string | null => localStorage.getItem(KEY)

export function forgetAppSecret(): void {
  localStorage.removeItem(KEY)
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
