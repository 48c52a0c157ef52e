import type { Condition } from '@hale/contracts/conditions'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PrintButton } from '../../../ui/print-button.tsx'
import { ScreenHeading } from '../../../ui/screen.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { TextSize } from '../../../ui/text-size.tsx'
import type { useTextSize } from '../../../ui/use-text-size.ts'
import { ConditionNames } from './condition-names.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { CONDITIONS, REFERENCE } from '../search/filters.ts'
import { SaveCondition } from './save-condition.tsx'

const quietLink = 'inline-block py-1 underline-offset-4 hover:underline'

type Props = { condition: Condition; sizing: ReturnType<typeof useTextSize> }

/** What it is, what else it is called, and what one can do with the page. */
export function ConditionOpening({ condition, sizing }: Props) {
  return (
    <header>
      <p className="text-small font-medium text-brand-ink print:hidden">
        <Link to={REFERENCE} className={quietLink}>
          <Trans>Clinical reference</Trans>
        </Link>
        <span aria-hidden="true"> · </span>
        <Link to={CONDITIONS} className={quietLink}>
          <Trans>Diseases and conditions</Trans>
        </Link>
      </p>
      <div lang={condition.language}>
        <ScreenHeading title={condition.title} className="mt-2 text-title font-semibold" />
      </div>
      {condition.groups.length > 0 && (
        <p className="mt-1 text-small text-ink-soft">{condition.groups.join(' · ')}</p>
      )}
      <ConditionNames names={condition.names} />
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <SaveCondition condition={condition} />
        <ShareButton title={condition.title} />
        <PrintButton />
        <TextSize size={sizing.size} onChoose={sizing.choose} />
        {condition.languages.length > 1 && <LanguageSwitch shown={condition.language} />}
      </div>
    </header>
  )
}
