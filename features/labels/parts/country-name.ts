import { i18n } from '@lingui/core'

export function countryName(country: string): string {
  return new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country) ?? country
}
