import { MAX_CUE_LENGTH, type Cue } from '../../../contract/captions.ts'
import { useLingui } from '@lingui/react/macro'
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  Play,
  Scissors,
  Trash2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { useRef } from 'react'
import { toast } from '#platform/ui/feedback/toast.ts'
import { TextArea } from '#platform/ui/forms/text-area.tsx'
import { usePlayer } from '../stage/player.ts'
import { TimeField } from '../stage/time-field.tsx'
import { cueProblemMessage, type CueProblem } from './cue-problems.ts'
import { changeCue, mergeWithNext, removeCue, splitCue, type CueEdit } from './edit-cues.ts'

type Props = {
  cues: Cue[]
  cue: Cue
  index: number
  problem: CueProblem | undefined
  /** Whether the cue is selected and shows its tools. */
  isSelected: boolean
  change: (edited: CueEdit | undefined, moveFocus?: boolean) => void
}

/** One caption: its times and its text. */
export function CueRow({ cues, cue, index, problem, isSelected, change }: Props) {
  const { t } = useLingui()
  const text = useRef<HTMLTextAreaElement>(null)
  const number = index + 1
  const edit = (changes: Partial<Cue>) => change(changeCue(cues, index, changes), false)
  return (
    <>
      <div className="flex gap-2">
        <div className="shrink-0 space-y-1.5">
          <TimeField
            label={t`Caption ${number} begins`}
            value={cue.from}
            onChange={(from) => edit({ from })}
          />
          <TimeField label={t`Caption ${number} ends`} value={cue.to} onChange={(to) => edit({ to })} />
        </div>
        <TextArea
          ref={text}
          className="min-w-0 flex-1 leading-snug"
          aria-label={t`Text of caption ${number}`}
          aria-describedby={problem ? `cue-${index}-problem` : undefined}
          value={cue.text}
          maxLength={MAX_CUE_LENGTH}
          onChange={({ target }) => edit({ text: target.value })}
        />
      </div>
      {problem && (
        <p id={`cue-${index}-problem`} className="mt-1 flex items-center gap-1.5 text-small text-warning-ink">
          <TriangleAlert size={14} aria-hidden className="shrink-0" /> {cueProblemMessage(problem)}
        </p>
      )}
      {isSelected && (
        <CueTools {...{ cues, cue, index, change }} cursor={() => text.current?.selectionStart ?? 0} />
      )}
    </>
  )
}

type ToolsProps = Pick<Props, 'cues' | 'cue' | 'index' | 'change'> & { cursor: () => number }

function CueTools({ cues, cue, index, change, cursor }: ToolsProps) {
  const { t } = useLingui()
  const player = usePlayer()
  const set = (changes: Partial<Cue>) => change(changeCue(cues, index, changes), false)
  const remove = () => {
    change(removeCue(cues, index))
    const action = { label: t`Undo`, run: () => change({ cues, selected: index }) }
    toast({ title: t`The caption has been deleted`, action })
  }
  const split = splitCue(cues, index, 0)
  const cueEdit = mergeWithNext(cues, index, MAX_CUE_LENGTH)
  return (
    <div role="group" aria-label={t`Tools for caption ${index + 1}`} className="mt-1 flex flex-wrap">
      <Tool icon={Play} label={t`Play this caption`} run={() => player.playSpan(cue.from, cue.to)} />
      <Tool
        icon={ArrowLeftToLine}
        label={t`Start at the current time`}
        run={() => set({ from: player.now() })}
      />
      <Tool
        icon={ArrowRightToLine}
        label={t`End at the current time`}
        run={() => set({ to: player.now() })}
      />
      <Tool
        icon={Scissors}
        label={t`Split at the cursor`}
        isOff={!split}
        run={() => change(splitCue(cues, index, cursor(), player.now()))}
      />
      <Tool
        icon={ArrowDownToLine}
        label={t`Merge with the next caption`}
        isOff={!cueEdit}
        run={() => change(cueEdit)}
      />
      <Tool icon={Trash2} label={t`Delete this caption`} run={remove} />
    </div>
  )
}

type ToolProps = { icon: LucideIcon; label: string; isOff?: boolean; run: () => void }

function Tool({ icon: Icon, label, isOff = false, run }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) run()
      }}
      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
