import { compareVersions, type QuestionChange } from '../../../rules/changes.ts'
import type { Questionnaire } from '../../../contract/questionnaires.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LANGUAGES, language } from '#platform/contract/languages.ts'
import { listTexts, translationsOf } from '../../../rules/translations.ts'
import { QuestionText } from './whole-questionnaire.tsx'

type Props = { from: Questionnaire; to: Questionnaire }

/** Lists the changes of each question from one version to another; unchanged ones are counted. */
export function ChangesList({ from, to }: Props) {
  const all = compareVersions(from, to)
  const changes = all.filter((change) => change.is !== 'same')
  const same = all.length - changes.length
  const renamed = to.groups.flatMap(({ category }, index) => {
    const before = from.groups[index]?.category
    return before === undefined || before === category ? [] : [{ before, category }]
  })
  const [before, after] = [from, to].map((one) => translationsOf(one, listTexts(one)))
  const translated = language.options.filter(
    (code) => JSON.stringify(before?.[code]) !== JSON.stringify(after?.[code]),
  )
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">
        {changes.length === 0 ? (
          <Trans>All questions are the same.</Trans>
        ) : (
          <Plural value={same} one="# question is unchanged." other="# questions are unchanged." />
        )}
      </p>
      {renamed.map(({ before, category }) => (
        <p key={before} className="wrap-anywhere">
          <Trans>
            The category “{before}” is now “{category}”.
          </Trans>
        </p>
      ))}
      {translated.map((code) => (
        <p key={code}>
          <Trans>
            <span lang={code}>{LANGUAGES[code].name}</span>: the translation has changed.
          </Trans>
        </p>
      ))}
      <ul className="space-y-4">
        {changes.map((change) => (
          <Change key={`${change.is} ${placedOf(change).question.for}`} change={change} />
        ))}
      </ul>
    </div>
  )
}

const placedOf = (change: QuestionChange) => (change.is === 'removed' ? change.from : change.to)

function Change({ change }: { change: QuestionChange }) {
  const name = useChangeName(change)
  const { question } = placedOf(change)
  return (
    <li className="rounded-card border border-line p-4">
      <p className="mb-2 text-small font-semibold text-brand-ink">{name}</p>
      {change.is === 'changed' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Side name={<Trans>Before</Trans>}>
            <QuestionText question={change.from.question} />
          </Side>
          <Side name={<Trans>After</Trans>}>
            <QuestionText question={change.to.question} />
          </Side>
        </div>
      ) : (
        <QuestionText question={question} />
      )}
    </li>
  )
}

function Side({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-small text-ink-soft">{name}</p>
      {children}
    </div>
  )
}

function useChangeName(change: QuestionChange): string {
  const { t } = useLingui()
  const { number, category } = placedOf(change)
  switch (change.is) {
    case 'added':
      return t`Added: question ${number} in ${category}`
    case 'removed':
      return t`Removed: question ${number} in ${category}`
    case 'changed':
      return t`Changed: question ${number} in ${category}`
    case 'moved':
    case 'same':
      return t`Moved: now question ${number} in ${category}`
  }
}
