import { languages, type Condition, type ConditionName } from '../../contract/conditions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ListenButton } from '#platform/ui/reading/listen/listen-button.tsx'
import type { ListeningState } from '#platform/ui/reading/listen/use-listening.ts'
import { TextLanguageSwitch } from '#platform/ui/reading/language/text-language-switch.tsx'
import { MoreActions } from '#platform/ui/reading/more-actions.tsx'
import { PrintButton } from '#platform/ui/reading/print-button.tsx'
import { SaveButton } from '#platform/ui/reading/save-button.tsx'
import { ScreenHeading } from '#platform/ui/layout/screen.tsx'
import { ShareButton } from '#platform/ui/reading/share-button.tsx'
import { TextSize } from '#platform/ui/reading/text-size.tsx'
import { useSaving } from '#platform/ui/reading/use-saving.ts'
import type { useTextSize } from '#platform/ui/reading/use-text-size.ts'
import { CONDITIONS_PATH, REFERENCE_PATH } from '#features/labels/parts/condition-paths.ts'
import { currentLanguage } from '#platform/language/language.ts'
import { savedOutbox } from '../outbox.ts'
import { conditionKey, savedConditionsQuery } from '../queries.ts'

const quietLink = 'inline-block py-1 underline-offset-4 hover:underline'

type Props = { condition: Condition; sizing: ReturnType<typeof useTextSize>; listening: ListeningState }

export function PageHeader({ condition, sizing, listening }: Props) {
  const spanish = [condition.language, condition.urgentLanguage].includes('es') ? 'es' : 'en'
  return (
    <header>
      <p className="text-small font-medium text-brand-ink print:hidden">
        <Link to={REFERENCE_PATH} className={quietLink}>
          <Trans>Clinical reference</Trans>
        </Link>
        <span aria-hidden="true"> · </span>
        <Link to={CONDITIONS_PATH} className={quietLink}>
          <Trans>Diseases and conditions</Trans>
        </Link>
      </p>
      <div lang={spanish}>
        <ScreenHeading title={condition.title} className="mt-2 text-title font-semibold" />
      </div>
      {condition.groups.length > 0 && (
        <p
          lang={condition.source.key === 'library' ? spanish : undefined}
          className="mt-1 text-small text-ink-soft"
        >
          {condition.groups.join(' · ')}
        </p>
      )}
      <ConditionNames names={condition.names} />
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <SaveCondition condition={condition} />
        <ShareButton title={condition.title} />
        <MoreActions>
          <ListenButton listening={listening} />
          <PrintButton />
          <TextSize size={sizing.size} onChoose={sizing.choose} />
          {condition.languages.length > 1 && <TextLanguageSwitch shown={spanish} languages={languages} />}
        </MoreActions>
      </div>
    </header>
  )
}

/** Other names, clinical and everyday ones in English and Spanish; those in the reader's language come first. */
function ConditionNames({ names }: Pick<Condition, 'names'>) {
  const { t } = useLingui()
  const inEnglish = names.filter(({ language }) => language === 'en')
  const inSpanish = names.filter(({ language }) => language === 'es')
  if (names.length === 0) return null
  if (currentLanguage() === 'es') {
    return (
      <dl className="mt-3 space-y-1 text-ink-soft">
        <Names label={t`Also called`} names={inSpanish} lang="es" />
        <Names label={t`In English`} names={inEnglish} lang="en" />
      </dl>
    )
  }
  return (
    <dl className="mt-3 space-y-1 text-ink-soft">
      <Names label={t`Also called`} names={inEnglish.filter(({ kind }) => kind !== 'lay')} lang="en" />
      <Names label={t`Everyday names`} names={inEnglish.filter(({ kind }) => kind === 'lay')} lang="en" />
      <Names label={t`In Spanish`} names={inSpanish} lang="es" />
    </dl>
  )
}

type NamesProps = { label: string; names: ConditionName[]; lang: string }

function Names({ label, names, lang }: NamesProps) {
  if (names.length === 0) return null
  return (
    <div>
      <dt className="inline font-medium text-ink">{label}: </dt>
      <dd className="inline" lang={lang}>
        {names.map(({ text }) => text).join(', ')}
      </dd>
    </div>
  )
}

function SaveCondition({ condition: { id, saved } }: { condition: Condition }) {
  const { t } = useLingui()
  const { mutate } = useSaving({
    queryKey: conditionKey(id),
    listsKey: savedConditionsQuery.queryKey,
    put: (isSaved) => savedOutbox.put(id, isSaved),
    words: {
      notSaved: t`The condition could not be saved`,
      stillSaved: t`We could not remove this condition`,
    },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}
