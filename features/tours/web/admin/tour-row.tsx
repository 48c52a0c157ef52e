import type { BuiltInTourId, OwnTourSetting } from '../../contract/tours.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortCalendarDay } from '#platform/ui/dates.ts'
import { Menu } from '#platform/ui/dialogs/menu.tsx'
import { Switch } from '#platform/ui/forms/switch.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { builtInTour } from '../built-in-tours.ts'
import { setTourOn } from '../queries.ts'
import { screenOf } from '../targets.ts'
import { builtInTourName, targetName } from './tour-names.ts'
import { today } from './tour-form.tsx'

export function BuiltInTourRow({ id, isOn }: { id: BuiltInTourId; isOn: boolean }) {
  const { path, steps } = builtInTour(id)
  return (
    <Row id={id} name={builtInTourName(id)} isOn={isOn} preview={{ path, tour: id }}>
      {steps.length > 1 ? steps.map(({ title }) => title).join(' · ') : steps[0]?.description}
    </Row>
  )
}

type OwnProps = { tour: OwnTourSetting; onEdit: () => void; onRemove: () => void }

export function OwnTourRow({ tour, onEdit, onRemove }: OwnProps) {
  const { t } = useLingui()
  const { isOn, ...shown } = tour
  const day = formatShortCalendarDay(tour.endDate)
  const isOver = tour.endDate < today()
  const menu = (
    <Menu
      label={t`Actions for ${tour.title}`}
      items={[
        { label: t`Edit`, run: onEdit },
        { label: t`Remove`, run: onRemove, isDanger: true },
      ]}
    />
  )
  return (
    <Row
      id={tour.id}
      name={tour.title}
      isOn={isOn}
      preview={{ path: screenOf(tour.target), tour: shown }}
      menu={menu}
    >
      {targetName(tour.target)} · {isOver ? <Trans>ended on {day}</Trans> : <Trans>until {day}</Trans>}
    </Row>
  )
}

type RowProps = {
  id: string
  name: string
  isOn: boolean
  preview: { path: string; tour: BuiltInTourId | object }
  menu?: ReactNode
  children: ReactNode
}

function Row({ id, name, isOn, preview, menu, children }: RowProps) {
  const { t } = useLingui()
  const { busy, wrong, run } = useAction(() => setTourOn(id, !isOn))
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
        <div className="min-w-0 basis-full sm:flex-1 sm:basis-auto">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-small text-ink-soft wrap-anywhere">{children}</p>
        </div>
        <Link
          to={preview.path}
          state={{ preview: preview.tour }}
          aria-label={t`Preview ${name}`}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-brand-ink hover:bg-sunken max-sm:-ms-3"
        >
          <Trans>Preview</Trans>
        </Link>
        <div className="ms-auto">
          <Switch label={name} isOn={isOn} isBusy={busy} onSwitch={run} />
        </div>
        {menu}
      </div>
      {wrong && (
        <p role="alert" className="mt-1 text-small text-danger-ink">
          {wrong}
        </p>
      )}
    </li>
  )
}
