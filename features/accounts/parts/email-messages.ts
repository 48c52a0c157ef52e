import { t } from '@lingui/core/macro'

/** Returns what is wrong with a typed email address; undefined where it may be valid. */
export function emailFaultMessage(input: string): string | undefined {
  const email = input.trim()
  if (email === '') return t`Enter an email address.`
  if (/\s/.test(email)) return t`An email address cannot contain spaces. Check what you typed.`
  const [name, domain, rest] = email.split('@')
  if (domain === undefined)
    return t`There is no @ in this email address. It should look like name@example.com.`
  if (rest !== undefined) return t`There is more than one @ in this email address.`
  if (name === '') return t`Something is missing before the @.`
  return /^[^.]+(\.[^.]+)+$/.test(domain)
    ? undefined
    : t`The part after the @ is not complete. The address should look like name@example.com.`
}
