import { Trans } from '@lingui/react/macro'
import { LanguageSwitch } from '#platform/ui/layout/language-switch.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'

/** A choice of the company's languages, on screens whose header has no room for it. */
export function Languages() {
  const { languages } = useDesign()
  if (languages.length < 2) return null
  return (
    <div className="sm:hidden">
      <p className="text-small text-ink-soft">
        <Trans>Language</Trans>
      </p>
      <div className="-mx-2 flex flex-wrap">
        <LanguageSwitch hasRoom />
      </div>
    </div>
  )
}
