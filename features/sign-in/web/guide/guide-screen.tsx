import { useLingui } from '@lingui/react/macro'
import { GuideScreen } from '#platform/ui/layout/guide-screen.tsx'
import { guideTexts, SETTINGS_PATH } from './guide.ts'

/** The guide to single sign-on, by login service. */
export function SingleSignOnGuide() {
  const { t } = useLingui()
  return (
    <GuideScreen
      title={t`How to set up single sign-on`}
      about={{ path: SETTINGS_PATH, title: t`Sign-in` }}
      texts={guideTexts}
    />
  )
}
