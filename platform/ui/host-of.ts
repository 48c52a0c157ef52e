/** Returns the host of a URL without "www." */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
