import type { OfferedKey } from '../../contract/services.ts'
import type { ServiceSetting } from '../../contract/drafts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatMoment } from '#platform/ui/dates.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { Switch } from '#platform/ui/forms/switch.tsx'

type Props = {
  setting: ServiceSetting
  isFirst: boolean
  isLast: boolean
  onSwitch: (isOn: boolean) => void
  onMove: (by: 1 | -1) => void
}

export const moveButtonId = (key: OfferedKey, by: 1 | -1) => `move-${key}-${by === 1 ? 'down' : 'up'}`

export function SettingRow({ setting, isFirst, isLast, onSwitch, onMove }: Props) {
  const { title, isOn, page } = setting
  const { t } = useLingui()
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-4 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">{title}</h2>
        <p className="mt-0.5 text-small text-ink-soft">
          <State setting={setting} />
        </p>
      </div>
      <div className="order-last flex basis-full items-center max-sm:-ms-3 sm:order-none sm:basis-auto">
        <MoveButton by={-1} isOff={isFirst} {...{ setting, onMove }} />
        <MoveButton by={1} isOff={isLast} {...{ setting, onMove }} />
        <div className="ms-auto min-w-24 text-end sm:ms-1">
          {page && (
            <ButtonLink
              to={`/dashboard/admin/services/${page.id}/edit`}
              look="plain"
              className="px-3"
              aria-label={t`Edit ${title}`}
            >
              <Pencil size={18} aria-hidden /> <Trans>Edit</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      <Switch label={t`Offer ${title}`} isOn={isOn} onSwitch={onSwitch} />
    </li>
  )
}

/** Shows whether members see the service, and if not, why. */
function State({ setting: { isOn, page } }: Pick<Props, 'setting'>) {
  if (!page) return isOn ? <Trans>Members see it</Trans> : <Trans>Switched off</Trans>
  const { state, version, publishedVersion, publishedAt, update } = page
  const hasChanges = publishedVersion !== version
  if (state === 'published' && update?.version === version) {
    const moment = formatMoment(update.at)
    return isOn ? (
      <Trans>Members can see it. Its changes are scheduled for {moment}.</Trans>
    ) : (
      <Trans>Switched off. It is published, and its changes are scheduled for {moment}.</Trans>
    )
  }
  if (state === 'published' && hasChanges) {
    return isOn ? (
      <Trans>Members can see it. It has changes that are not published yet.</Trans>
    ) : (
      <Trans>Switched off. It is published, but has changes that are not published yet.</Trans>
    )
  }
  if (state === 'published')
    return isOn ? <Trans>Members see it</Trans> : <Trans>Switched off. Published.</Trans>
  if (state === 'scheduled' && publishedAt) {
    const moment = formatMoment(publishedAt)
    return isOn ? (
      <Trans>Members will see it from {moment}</Trans>
    ) : (
      <Trans>Switched off. It will be published on {moment}.</Trans>
    )
  }
  return isOn ? (
    <Trans>Draft. Members will see it once you publish its page.</Trans>
  ) : (
    <Trans>Switched off. Draft.</Trans>
  )
}

type MoveButtonProps = Pick<Props, 'setting' | 'onMove'> & { by: 1 | -1; isOff: boolean }

/** A button that moves a service. At an end of the list it is inactive but keeps the focus; arrow keys move as well. */
function MoveButton({ setting: { key, title }, by, isOff, onMove }: MoveButtonProps) {
  const { t } = useLingui()
  const Icon = by === 1 ? ArrowDown : ArrowUp
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <button
      id={moveButtonId(key, by)}
      type="button"
      aria-label={by === 1 ? t`Move ${title} down` : t`Move ${title} up`}
      aria-disabled={isOff || undefined}
      onClick={() => onMove(by)}
      onKeyDown={onKeyDown}
      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
