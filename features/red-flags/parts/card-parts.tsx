import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MobileEmergencyAdvice } from '#features/labels/parts/call-link.tsx'

export const CARD_CLASS = 'rounded-card border-l-4 p-5'

export function Heading({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <h2 className="flex items-center gap-2 text-heading font-semibold">
      {icon}
      {children}
    </h2>
  )
}

/** Shown where the country's emergency number is not known, or not yet. */
export function UnknownNumberAdvice({ isSpanish }: { isSpanish: boolean }) {
  return (
    <p lang={isSpanish ? 'es' : undefined} className="mt-2 font-semibold">
      {isSpanish ? (
        <>
          ¿Estás en peligro ahora? Llama a tu número local de emergencias. El <MobileEmergencyAdvice />{' '}
          funciona en la mayoría de los celulares.
        </>
      ) : (
        <Trans>
          In danger now? Call your local emergency number. <MobileEmergencyAdvice /> works on most mobile
          phones.
        </Trans>
      )}
    </p>
  )
}

/** Text in another language than the interface's; shown beside it, since an emergency does not wait for a translation. */
export function OtherLanguageText({ lang, children }: { lang: 'en' | 'es'; children: ReactNode }) {
  return (
    <p lang={lang} className="mt-3 max-w-prose">
      {children}
    </p>
  )
}
