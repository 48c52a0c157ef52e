const STORAGE_KEY = 'sign-on-secret'

/**
 * Stores a new PKCE verifier (RFC 7636), without which the code of the login is useless, and returns its SHA-256. Local
 * storage keeps it if the phone ends the app while the system's browser is in front.
 */
export async function keepAppSecret(): Promise<string> {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  localStorage.setItem(STORAGE_KEY, secret)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return base64Url(new Uint8Array(digest))
}

export const readAppSecret = (): string | null => localStorage.getItem(STORAGE_KEY)

export function forgetAppSecret(): void {
  localStorage.removeItem(STORAGE_KEY)
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
