import type { Output } from '#platform/contract/endpoint.ts'
import type { cropPicture, getWholePicture } from '../contract/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#platform/ui/feedback/toast.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { wholeAreaOf, roundToPixels, fitAreaToRatio, type Area } from '#platform/ui/forms/crop/area.ts'
import { Crop } from '#platform/ui/forms/crop/crop.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { saveCrop, wholePictureQuery } from './queries.ts'

type CropResult = Output<typeof cropPicture>
type Props = { id: string; onDone: (cropped?: CropResult) => void }

/** Selects the part of an uploaded picture that is shown. */
export function CropForm({ id, onDone }: Props) {
  const query = useQuery(wholePictureQuery(id))
  if (query.isPending) return <Skeleton className="aspect-video w-full" />
  if (!query.data) return <QueryErrorNotice query={query} />
  return <AreaForm id={id} whole={query.data} onDone={onDone} />
}

/** Aspect ratios, width by height; undefined where the ratio is free. */
const ASPECT_RATIOS = { free: undefined, wide: 16 / 9, square: 1 }
type Ratio = keyof typeof ASPECT_RATIOS

function AreaForm({ id, whole, onDone }: Props & { whole: Output<typeof getWholePicture> }) {
  const { t } = useLingui()
  const [area, setArea] = useState<Area>(whole.area ?? wholeAreaOf(whole))
  const [name, setName] = useState<Ratio>('free')
  const save = async (area: Area | null) => {
    onDone(await saveCrop(id, area))
    toast({ title: area ? t`The picture has been cropped` : t`The whole picture is shown again` })
  }
  const cropping = useAction(() => save(roundToPixels(whole, area)))
  const undoing = useAction(() => save(null))
  const choose = (next: Ratio) => {
    setName(next)
    const ratio = ASPECT_RATIOS[next]
    if (ratio) setArea(fitAreaToRatio(whole, area, ratio))
  }
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        cropping.run()
      }}
    >
      <Ratios chosen={name} onChoose={choose} />
      <Crop whole={whole} area={area} ratio={ASPECT_RATIOS[name]} onChange={setArea} />
      <p className="text-small text-ink-soft">
        <Trans>The picture will look like this wherever it is used. The original is kept for editors.</Trans>
      </p>
      <FormAlert>{cropping.wrong ?? undoing.wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={cropping.busy}>
          <Trans>Save crop</Trans>
        </Button>
        {whole.area && (
          <Button look="quiet" aria-disabled={undoing.busy} onClick={undoing.run}>
            <Trans>Show the whole picture</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={() => onDone()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function Ratios({ chosen, onChoose }: { chosen: Ratio; onChoose: (ratio: Ratio) => void }) {
  const { t } = useLingui()
  const names: [Ratio, string][] = [
    ['free', t`Free`],
    ['wide', t`16:9, as shown on cards`],
    ['square', t`1:1, a square`],
  ]
  return (
    <fieldset>
      <legend className="font-medium">
        <Trans>Shape</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {names.map(([ratio, label]) => (
          <label key={ratio} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="ratio"
              checked={chosen === ratio}
              onChange={() => onChoose(ratio)}
              className="size-5 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
