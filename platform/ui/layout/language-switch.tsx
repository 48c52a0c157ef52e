import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { useLingui } from '@lingui/react/macro'
import { currentLanguage } from '../../language/language.ts'
import { switchLanguage } from '../../language/load-messages.ts'
import { errorMessage } from '../feedback/error-messages.ts'
import { toast } from '../feedback/toast.ts'
import { useDesign } from './design.tsx'

/**
 * Buttons for the other languages that the company offers, each by its own name, or by its code where a phone
 * has little room.
 */
export function LanguageSwitch({ hasRoom = false }: { hasRoom?: boolean }) {
  // Renders again once another language is shown.
  const { t } = useLingui()
  const others = useDesign().languages.filter((code) => code !== currentLanguage())
  const choose = (code: Language) =>
    switchLanguage(code).catch(() =>
      toast({ title: t`The language could not be changed`, text: errorMessage('network-request-failed') }),
    )
  return others.map((code) => (
    <button
      key={code}
      type="button"
      lang={code}
      onClick={() => void choose(code)}
      className="flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 text-small font-medium text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <span className={hasRoom ? undefined : 'max-sm:sr-only'}>{LANGUAGES[code].name}</span>
      {!hasRoom && (
        <span aria-hidden="true" className="uppercase sm:hidden">
          {code}
        </span>
      )}
    </button>
  ))
}
