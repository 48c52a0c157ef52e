import type { Design } from '../../../contract/companies.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useScopedTheme } from '#platform/ui/theme/scoped-theme.ts'
import { PictureField } from './picture-field.tsx'

/** Fields for the logo, its variant for the dark scheme, and the mark; warns where a logo needs a plate to be visible. */
export function LogoFields({ design }: { design: Design }) {
  const { t } = useLingui()
  const { logoUrl, logoDarkUrl, logoPlate } = design
  const themes = useScopedTheme(design)
  const look = 'h-12 w-full rounded-none! bg-transparent! object-contain object-left'
  const ground = 'rounded-card border border-line bg-page p-4'
  return (
    <>
      <PictureField
        {...{ name: 'logo', label: t`Logo`, uploadLabel: t`Upload a logo`, removeLabel: t`Remove the logo` }}
        look={look}
        ground={`${themes.light} ${ground}`}
        hint={
          <Trans>
            SVG, PNG, WebP, AVIF or JPEG, at most 20 MB. An SVG without a background works best, with its
            letters converted to shapes.
          </Trans>
        }
      />
      <Note isShown={logoUrl !== null && logoPlate.light !== null}>
        <Trans>
          This logo is too pale for light pages. We show it on a dark background there so that people can see
          it.
        </Trans>
      </Note>
      <PictureField
        {...{ name: 'logoDark', label: t`Logo for dark pages`, uploadLabel: t`Upload a logo for dark pages` }}
        removeLabel={t`Remove the logo for dark pages`}
        look={look}
        ground={`${themes.dark} ${ground}`}
        hint={<Trans>Add this only if your logo has a version for dark backgrounds.</Trans>}
      />
      <Note isShown={logoUrl !== null && logoPlate.dark !== null}>
        {logoDarkUrl ? (
          <Trans>
            The logo for dark pages is too dark for them. We show it on a light background so that people can
            see it.
          </Trans>
        ) : (
          <Trans>
            This logo is too dark for dark pages. We show it on a light background there so that people can
            see it. If you add a logo for dark pages, it needs no background.
          </Trans>
        )}
      </Note>
      <PictureField
        {...{ name: 'mark', label: t`Mark`, uploadLabel: t`Upload a mark`, removeLabel: t`Remove the mark` }}
        look="size-16 object-contain"
        hint={<Trans>A square symbol without words. Browsers show it beside the page title.</Trans>}
      />
    </>
  )
}

/** A note that screen readers announce when it appears. */
function Note({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div aria-live="polite">
      {isShown && (
        <p className="flex gap-3 rounded-card bg-brand-soft p-4 text-small text-on-brand-soft">
          <Info size={18} aria-hidden className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
