import type { Cue } from '../../../contract/captions.ts'
import type { CaptionsFault } from '../../../rules/captions.ts'
import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { readCaptionsFile, type ReadCaptions } from './read-file.ts'

type Props = { className: string; onImport: (cues: Cue[]) => void }

/** Imports captions from a file. Where some lines cannot be read, lists them, and imports the rest only after confirmation. */
export function ImportCaptions({ className, onImport }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadCaptions>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const readCaptions = await readCaptionsFile(file)
    if (readCaptions.faults.length > 0) setRead(readCaptions)
    else onImport(readCaptions.cues)
  }
  return (
    <>
      <Button look="quiet" className={className} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden /> <Trans>Import</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Caption file`}
        accept=".vtt,.srt,text/vtt"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // Cleared, so that the same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Dialog
        title={t`This file could not be read completely`}
        open={read !== undefined}
        onClose={() => setRead(undefined)}
      >
        {read && (
          <Faults
            {...read}
            onClose={() => setRead(undefined)}
            onImport={() => {
              setRead(undefined)
              onImport(read.cues)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

type FaultsProps = ReadCaptions & { onClose: () => void; onImport: () => void }

function Faults({ cues, faults, onClose, onImport }: FaultsProps) {
  return (
    <div className="space-y-5">
      <p>
        <Trans>Nothing has been changed yet. Correct these lines and choose the file again:</Trans>
      </p>
      <ul className="max-h-60 list-disc space-y-1 overflow-y-auto ps-5">
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.kind}`}>
            <Trans>
              Line {fault.line}: {faultMessage(fault)}
            </Trans>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" data-first="" onClick={onClose}>
          <Trans>Do not import</Trans>
        </Button>
        {cues.length > 0 && (
          <Button look="plain" onClick={onImport}>
            <Plural
              value={cues.length}
              one="Import the one caption without errors"
              other="Import the # captions without errors"
            />
          </Button>
        )}
      </div>
    </div>
  )
}

function faultMessage({ kind }: CaptionsFault): string {
  switch (kind) {
    case 'not-captions':
      return t`this is not a caption file. Choose one that ends in .vtt or .srt.`
    case 'bad-time':
      return t`the time cannot be read. Write it as 00:01:02.500, at most two hours.`
    case 'ends-before-it-begins':
      return t`the caption ends before it starts.`
    case 'out-of-order':
      return t`the caption starts before the one above it.`
    case 'too-long':
      return t`the caption is longer than 500 characters.`
    case 'too-many':
      return t`there are more than 5,000 captions.`
  }
}
