import type { Condition, ConditionName } from '@hale/contracts/conditions'
import { useLingui } from '@lingui/react/macro'

/** What else it is called: by doctors, by people, and in Spanish. */
export function ConditionNames({ names }: Pick<Condition, 'names'>) {
  const { t } = useLingui()
  const inEnglish = names.filter(({ language }) => language === 'en')
  if (names.length === 0) return null
  return (
    <dl className="mt-3 space-y-1 text-ink-soft">
      <Names label={t`Also called`} names={inEnglish.filter(({ kind }) => kind !== 'lay')} />
      <Names label={t`People also say`} names={inEnglish.filter(({ kind }) => kind === 'lay')} />
      <Names label={t`In Spanish`} names={names.filter(({ language }) => language === 'es')} lang="es" />
    </dl>
  )
}

type Props = { label: string; names: ConditionName[]; lang?: string }

function Names({ label, names, lang }: Props) {
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
