import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { Trans } from '@lingui/react/macro'
import { currentLanguage } from '#platform/language/language.ts'

/** Notes that a text is in English, where the interface is in another language. */
export function EnglishTextNote({ language, className = '' }: { language: Language; className?: string }) {
  if (language !== SOURCE_LANGUAGE || currentLanguage() === SOURCE_LANGUAGE) return null
  return (
    <p className={`text-small text-ink-soft ${className}`}>
      <Trans>In English</Trans>
    </p>
  )
}
