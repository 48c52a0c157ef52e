import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDesign } from '../../ui/design.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'

export function PrivacyPolicyScreen() {
  const { t } = useLingui()
  const { name, support } = useDesign()
  return (
    <PublicFrame title={t`Privacy policy`} width="reading">
      <div className="prose">
        <p>
          <Trans>
            {name} offers you Hale. What you read and do here is yours; this page says what is kept, why, and
            for how long.
          </Trans>
        </p>
        <Part title={t`What is kept`}>
          <Trans>
            Your name, your email address, your role, and your password in a form that nobody can read back.
            For each login: when it began, when it was last used, and when it ends.
          </Trans>
        </Part>
        <Part title={t`Why`}>
          <Trans>To let you in, to keep others out, and to show you the pages of your own company.</Trans>
        </Part>
        <Part title={t`How long`}>
          <Trans>
            A login ends after 12 hours without use, or 30 days after it began if you chose to stay signed in.
            Your account stays as long as your company offers Hale to you.
          </Trans>
        </Part>
        <Part title={t`Where`}>
          <Trans>
            On the servers that run Hale for your company. Your browser keeps one cookie that keeps you signed
            in, who is signed in, your choice of light or dark, and the look of your company. No other site is
            asked for anything, and nobody follows you across the web.
          </Trans>
        </Part>
        <Part title={t`Who sees it`}>
          <Trans>
            Your employer does not see what you read. Other companies that use Hale never see anything of
            yours.
          </Trans>
        </Part>
        <Part title={t`Questions`}>
          {support.email ? (
            <Trans>
              Write to <a href={`mailto:${support.email}`}>{support.email}</a>.
            </Trans>
          ) : (
            <Trans>Ask the wellbeing contact of your company.</Trans>
          )}
        </Part>
      </div>
    </PublicFrame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <p>{children}</p>
    </>
  )
}
