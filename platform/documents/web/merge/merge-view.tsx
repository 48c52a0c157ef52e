import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import type { DocumentContent, Draft } from '../document-type.ts'
import { useEditing } from '../editing-context.ts'
import { isBlockConflict, mayKeepBoth, type Choice, type Conflict, type Merge } from './merge.ts'
import type { Block } from '../../contract/body.ts'
import { mergedName, mergedPreview } from '../translations/translated-names.ts'
import { textLines } from '../body/blocks.ts'
import { PictureById } from '../media/picture-by-id.tsx'
import { diffWordsWithSpace } from 'diff'

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
  const name = theirs.savedBy ?? t`Someone else`
  const decided = conflicts.flatMap((_, index) => choices[index] ?? [])
  const done = () => {
    if (decided.length < conflicts.length) {
      setAsking(true)
      const open = conflicts.findIndex((_, index) => choices[index] === undefined)
      document.querySelector<HTMLElement>(`[data-conflict="${open}"] button`)?.focus()
      return
    }
    flushSync(() => session.decide(decided))
    const body = document.getElementById('document-body') ?? document.querySelector<HTMLElement>('main h1')
    body?.focus()
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
      <p className="mt-1 mb-6 max-w-reading text-ink-soft">{type.messages.savedMeanwhile(name)}</p>
      <ol className="space-y-6">
        {conflicts.map((conflict, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- conflicts of one merge, which never move
          <li key={index} data-conflict={index}>
            <Decision
              {...{ merge, conflict, who: name }}
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
          {isAsking && decided.length < conflicts.length
            ? t`First choose what to keep in each place.`
            : undefined}
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
  const name = isBlockConflict(conflict) ? t`Text` : mergedName(type.messages, conflict.in)
  return (
    <div role="group" aria-label={name} className="rounded-card border border-line bg-card p-5">
      <h3 className="mb-3 font-semibold">{name}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <ConflictText title={t`Your text`} merge={merge} conflict={conflict} side="mine" />
        <ConflictText title={t`${who}’s text`} merge={merge} conflict={conflict} side="theirs" />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {button('mine', t`Keep mine`)}
        {button('theirs', t`Keep theirs`)}
        {mayKeepBoth(merge, conflict) && button('both', t`Keep both`)}
      </div>
    </div>
  )
}

type Side = 'mine' | 'theirs'

type ConflictTextProps = { title: string; merge: Merge<DocumentContent>; conflict: Conflict; side: Side }

/** One side of a conflict; words that the other side lacks are marked. */
function ConflictText({ title, merge, conflict, side }: ConflictTextProps) {
  const other = side === 'mine' ? 'theirs' : 'mine'
  return (
    <div className="min-w-0 rounded-control bg-sunken p-4">
      <h4 className="text-small font-medium text-ink-soft">{title}</h4>
      <div className="mt-1 space-y-2 wrap-anywhere">
        {isBlockConflict(conflict) ? (
          <BlockText block={conflict[side]} other={conflict[other]} />
        ) : (
          <FieldText field={conflict.in} content={merge[side]} other={merge[other]} />
        )}
      </div>
    </div>
  )
}

function BlockText({ block, other }: { block: Block | null; other: Block | null }) {
  if (!block) return <EmptyText label={<Trans>Removed</Trans>} />
  if (block.type === 'picture') return <PictureText {...block.attrs} />
  return <Lines lines={textLines(block)} other={textLines(other ?? block)} />
}

type FieldProps = { field: string; content: DocumentContent; other: DocumentContent }

function FieldText({ field, content, other }: FieldProps) {
  const { messages } = useEditing().type
  const mine = mergedPreview(messages, content, field)
  if ('node' in mine) return <p>{mine.node}</p>
  if ('picture' in mine) {
    return mine.picture ? <PictureText {...mine.picture} /> : <EmptyText label={<Trans>No picture</Trans>} />
  }
  const theirs = mergedPreview(messages, other, field)
  return <Lines lines={mine.lines} other={'lines' in theirs ? theirs.lines : []} />
}

function PictureText({ id, alt }: { id: string; alt: string }) {
  return (
    <>
      <PictureById id={id} alt={alt} className="max-h-48 w-full object-contain" />
      {alt && <p className="text-small">{alt}</p>}
    </>
  )
}

function Lines({ lines, other }: { lines: string[]; other: string[] }) {
  const [text, others] = [lines, other].map((all) => all.filter((line) => line.trim() !== '').join('\n'))
  if (!text) return <EmptyText label={<Trans>Empty</Trans>} />
  return <MarkedLines text={text} other={others ?? ''} />
}

function EmptyText({ label }: { label: ReactNode }) {
  return <p className="text-ink-soft italic">{label}</p>
}

/**
 * Limit on edits in a comparison: texts that differ more, such as captions of an hour, would take minutes.
 */
const MAX_EDITS = 3000

/** A text in which words that the other text lacks are marked. */
function MarkedLines({ text, other }: { text: string; other: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(other, text, { maxEditLength: MAX_EDITS })?.filter(({ removed }) => !removed),
    [other, text],
  )
  if (!parts) return <p className="whitespace-pre-wrap">{text}</p>
  return (
    <p className="whitespace-pre-wrap">
      {parts.map(({ value, added }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which have no name and never move
        added ? <mark key={index}>{value}</mark> : value,
      )}
    </p>
  )
}
