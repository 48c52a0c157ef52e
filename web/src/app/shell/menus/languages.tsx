import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { LanguageSwitch } from '../../../ui/layout/language-switch.tsx'
import { useDesign } from '../../../ui/layout/design.tsx'

/** The company's other languages, on screens whose header leaves their room to the logo. */
export function Languages() {
  const id = useId()
  const { languages } = useDesign()
  if (languages.length < 2) return null
  return (
    <section aria-labelledby={id} className="sm:hidden">
      <h3 id={id} className="text-small text-ink-soft">
        <Trans>Language</Trans>
      </h3>
      <div className="-mx-2 flex flex-wrap">
        <LanguageSwitch hasRoom />
      </div>
    </section>
  )
}
