/** The host of an address without "www." */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
