import { useLingui } from '@lingui/react/macro'
import { GuideScreen } from '#platform/ui/layout/guide-screen.tsx'

/** The guide to single sign-on, by login service. */
export function SingleSignOnGuide() {
  const { t } = useLingui()
  return (
    <GuideScreen
      title={t`How to set up single sign-on`}
      about={{ path: '/dashboard/admin/sign-in', title: t`Sign-in` }}
      texts={{ en: () => import('./en.md'), es: () => import('./es.md') }}
    />
  )
}
