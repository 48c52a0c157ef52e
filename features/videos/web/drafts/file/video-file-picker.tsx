import { useLingui } from '@lingui/react/macro'
import { Film } from 'lucide-react'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { findFileProblem } from './check-file.ts'
import { problemMessage } from './file-messages.ts'

const ACCEPTED_TYPES = 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm'

type Props = {
  label: string
  /** Whether the area is as large as the video that will replace it. */
  isLarge?: boolean
  /** Called with a file that may be a video. */
  onChoose: (file: File) => Promise<void>
  children: ReactNode
}

/** Chooses a video file, or accepts a dropped one; shows at once what is wrong with it. */
export function VideoFilePicker({ label, isLarge = false, onChoose, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return
    setWrong(undefined)
    setBusy(true)
    try {
      const problem = await findFileProblem(file)
      if (problem) setWrong(problemMessage(problem))
      else await onChoose(file)
    } catch (error) {
      setWrong(error instanceof WrongFileError ? error.message : errorMessageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div
      role="presentation"
      className="space-y-3"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label data-over={isOver ? '' : undefined} className={`file-zone ${isLarge ? 'aspect-video' : ''}`}>
        <Film size={32} aria-hidden className="mb-1 text-ink-soft" />
        <span className="font-medium">{isBusy ? t`One moment…` : label}</span>
        <span id={id} className="max-w-prose text-small text-ink-soft">
          {children}
        </span>
        <input
          type="file"
          aria-label={label}
          aria-describedby={id}
          accept={ACCEPTED_TYPES}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0])
            // Cleared, so that the same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <FormAlert>{wrong}</FormAlert>
    </div>
  )
}

/** Thrown by `onChoose` for a valid file that is not the expected one; the message is shown. */
export class WrongFileError extends Error {}
