import { href } from '../../contract/body.ts'
import * as z from 'zod/mini'

/** Whether a text may link to a URL. */
export function isHref(address: string): boolean {
  return z.safeParse(href, address).success
}

/**
 * Returns the URL for what somebody typed: http becomes https, and without a scheme it is a web or an e-mail
 * address. Undefined where it is neither.
 */
export function hrefOf(input: string): string | undefined {
  const address = input.trim().replace(/^http:/i, 'https:')
  const guesses = [address, ...(isAddress(address) ? [`mailto:${address}`] : [`https://${address}`])]
  const href = guesses.find(isHref)
  if (!href?.startsWith('https:')) return href
  return URL.canParse(href) && /\.|^https:\/\/localhost/.test(href) ? href : undefined
}

function isAddress(text: string): boolean {
  return /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)
}
