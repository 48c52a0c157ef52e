import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { ConflictText } from './conflict-text.tsx'
import type { DocumentContent, Draft } from '../document-type.ts'
import { useEditing } from '../editing-context.ts'
import { isBlockConflict, mayKeepBoth, type Choice, type Conflict, type Merge } from './merge.ts'

type Props = { merge: Merge<DocumentContent>; theirs: Draft<DocumentContent> }

/** The conflicts of a merge, to be decided one by one. Until then nothing is saved, and nothing is lost. */
export function MergeView({ merge, theirs }: Props) {
  const { type, session } = useEditing()
  const { t } = useLingui()
  const [choices, setChoices] = useState<(Choice | undefined)[]>([])
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { conflicts } = merge
  const who = theirs.savedBy ?? t`Somebody else`
  const decided = conflicts.flatMap((_, index) => choices[index] ?? [])
  const done = () => {
    if (decided.length < conflicts.length) {
      setAsking(true)
      const open = conflicts.findIndex((_, index) => choices[index] === undefined)
      document.querySelector<HTMLElement>(`[data-conflict="${open}"] button`)?.focus()
      return
    }
    flushSync(() => session.decide(decided))
    document.getElementById('document-body')?.focus()
  }
  return (
    <section aria-labelledby="merging" className="mb-10">
      <h2
        id="merging"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-28 text-heading font-semibold outline-none"
      >
        <Plural
          value={conflicts.length}
          one="One place was changed by both of you"
          other="# places were changed by both of you"
        />
      </h2>
      <p className="mt-1 mb-6 max-w-reading text-ink-soft">{type.messages.savedMeanwhile(who)}</p>
      <ol className="space-y-6">
        {conflicts.map((conflict, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- conflicts of one merge, which never move
          <li key={index} data-conflict={index}>
            <Decision
              {...{ merge, conflict, who }}
              choice={choices[index]}
              onChoose={(choice) =>
                setChoices(conflicts.map((_, other) => (other === index ? choice : choices[other])))
              }
            />
          </li>
        ))}
      </ol>
      <div className="mt-6 space-y-4">
        <FormAlert>
          {isAsking && decided.length < conflicts.length ? t`Choose for every place first.` : undefined}
        </FormAlert>
        <Button onClick={done}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </section>
  )
}

type DecisionProps = {
  merge: Merge<DocumentContent>
  conflict: Conflict
  who: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Decision({ merge, conflict, who, choice, onChoose }: DecisionProps) {
  const { type } = useEditing()
  const { t } = useLingui()
  const button = (value: Choice, label: string) => (
    <button
      type="button"
      aria-pressed={choice === value}
      onClick={() => onChoose(value)}
      className="min-h-11 rounded-control border border-line-strong bg-card px-4 font-medium hover:bg-sunken aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
    >
      {label}
    </button>
  )
  const name = isBlockConflict(conflict) ? t`Text` : type.messages.fieldName(conflict.in)
  return (
    <div role="group" aria-label={name} className="rounded-card border border-line bg-card p-5">
      <h3 className="mb-3 font-semibold">{name}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <ConflictText title={t`Your text`} merge={merge} conflict={conflict} side="mine" />
        <ConflictText title={t`Text of ${who}`} merge={merge} conflict={conflict} side="theirs" />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {button('mine', t`Keep mine`)}
        {button('theirs', t`Keep theirs`)}
        {mayKeepBoth(merge, conflict) && button('both', t`Keep both`)}
      </div>
    </div>
  )
}
