import type { CaptionLanguage } from '@hale/contracts/videos/captions'
import { t } from '@lingui/core/macro'

export function languageName(language: CaptionLanguage): string {
  switch (language) {
    case 'en':
      return t`English`
    case 'es':
      return t`Spanish`
  }
}
