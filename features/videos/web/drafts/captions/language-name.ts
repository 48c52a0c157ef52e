import type { CaptionLanguage } from '../../../contract/captions.ts'
import { t } from '@lingui/core/macro'

export function languageName(language: CaptionLanguage): string {
  switch (language) {
    case 'en':
      return t`English`
    case 'es':
      return t`Spanish`
  }
}
