import type { Font } from '../../contract/companies.ts'
import { t } from '@lingui/core/macro'
import type { Spelling } from '#platform/contract/languages.ts'

export function fontName(font: Font): string {
  switch (font) {
    case 'figtree':
      return t`Figtree: friendly and clear`
    case 'manrope':
      return t`Manrope: modern and even`
    case 'atkinson':
      return t`Atkinson Hyperlegible: made for people with low vision`
    case 'lora':
      return t`Lora: warm, with serifs`
    case 'system':
      return t`The device’s own font: nothing to download`
  }
}

export function spellingName(spelling: Spelling): string {
  return spelling === 'en-GB' ? t`British (${'colour'}, 22 November)` : t`American (${'color'}, November 22)`
}
