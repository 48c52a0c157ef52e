import { useLingui } from '@lingui/react/macro'
import { GuideScreen } from '#platform/ui/layout/guide-screen.tsx'

/** The guide to directory sync, by directory. */
export function DirectorySyncGuide() {
  const { t } = useLingui()
  return (
    <GuideScreen
      title={t`How to set up directory sync`}
      about={{ path: '/dashboard/admin/directory-sync', title: t`Directory sync` }}
      texts={{ en: () => import('./en.md'), es: () => import('./es.md') }}
    />
  )
}
