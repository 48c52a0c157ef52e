import { MAX_CUES, type CaptionLanguage, type Cue } from '../../../contract/captions.ts'
import { formatVtt } from '../../../rules/captions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { saveFile } from '#platform/device/save-file.ts'
import { usePlayer } from '../stage/player.ts'
import { useVideo } from '../video-document.tsx'
import { CueList, type CueSelection } from './cue-list.tsx'
import { addCue, type CueEdit } from './edit-cues.ts'
import { ImportCaptions } from './import-captions.tsx'
import { languageName } from './language-name.ts'
import { useCues } from './use-cues.ts'

const small = 'px-3 text-small'

/** The captions of one language: a list of cues, and actions on all. */
export function CaptionsPanel({ language }: { language: CaptionLanguage }) {
  const { t } = useLingui()
  const { problemAt } = useVideo()
  const player = usePlayer()
  const { cues, index, setCues } = useCues(language)
  const [selected, setSelected] = useState<CueSelection>({ index: -1, focus: 0 })
  const problem = problemAt('captions') ?? problemAt(`captions.${index}`)

  /** Applies an edit and selects the cue that it names; does nothing for undefined, an edit that is not possible. */
  const change = (edited: CueEdit | undefined, moveFocus = true) => {
    if (!edited) return
    setCues(edited.cues)
    setSelected(({ focus }) => ({ index: edited.selected, focus: focus + Number(moveFocus) }))
  }
  const add = () => change(addCue(cues, player.now()))
  const replaceAll = (next: Cue[]) => {
    const before = cues
    setCues(next)
    setSelected({ index: 0, focus: 0 })
    const action = { label: t`Undo`, run: () => setCues(before) }
    toast({ title: t`The captions have been imported`, ...(before.length > 0 && { action }) })
  }
  const exportAll = () => void saveFile(`captions.${language}.vtt`, formatVtt(cues), 'text/vtt')
  return (
    <>
      <div className="shrink-0 space-y-1 border-b border-line px-3 py-2">
        <div className="flex flex-wrap gap-1.5">
          <Button look="quiet" className={small} disabled={cues.length >= MAX_CUES} onClick={add}>
            <Plus size={16} aria-hidden /> <Trans>Add caption</Trans>
          </Button>
          <ImportCaptions className={small} onImport={replaceAll} />
          {cues.length > 0 && (
            <Button look="plain" className={small} onClick={exportAll}>
              <Download size={16} aria-hidden /> <Trans>Export</Trans>
            </Button>
          )}
        </div>
        <NoSpeech />
        {problem && (
          <p role="alert" className="text-small text-danger-ink">
            {problem}
          </p>
        )}
      </div>
      {cues.length === 0 ? (
        <NoCaptionsNotice language={languageName(language)} />
      ) : (
        <CueList
          {...{ cues, selected, change, add }}
          onSelect={(to) => setSelected({ index: to, focus: 0 })}
        />
      )}
    </>
  )
}

function NoCaptionsNotice({ language }: { language: string }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 overflow-y-auto px-6 text-center text-small text-ink-soft">
      <p className="font-medium text-ink">
        <Trans>No captions in {language} yet</Trans>
      </p>
      <p className="max-w-prose">
        <Trans>
          Import a caption file (VTT or SRT), or play the video and add a caption where the speaker starts.
        </Trans>
      </p>
    </div>
  )
}

function NoSpeech() {
  const { t } = useLingui()
  const { open, edit } = useVideo()
  return (
    <label className="flex min-h-11 items-center gap-3 text-small">
      <input
        type="checkbox"
        checked={open.content.noSpeech}
        onChange={({ target }) => edit({ noSpeech: target.checked })}
        className="size-5 accent-brand"
      />
      {t`Nobody speaks in this video`}
    </label>
  )
}
