import type { OfferedKey } from '@hale/contracts/services'
import type { ServiceSetting } from '@hale/contracts/services/drafts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { showMoment } from '../../../ui/dates.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'

type Props = {
  setting: ServiceSetting
  isFirst: boolean
  isLast: boolean
  onSwitch: (isOn: boolean) => void
  onMove: (by: 1 | -1) => void
}

export const moveButtonId = (key: OfferedKey, by: 1 | -1) => `move-${key}-${by === 1 ? 'down' : 'up'}`

export function SettingRow({ setting, isFirst, isLast, onSwitch, onMove }: Props) {
  const { key, title, isOn, page } = setting
  const { t } = useLingui()
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
          <p className="mt-0.5 text-small text-ink-soft">
            <State setting={setting} />
          </p>
        </div>
        <Switch label={t`Offer ${title}`} isOn={isOn} onSwitch={onSwitch} />
      </div>
      <div className="mt-2 flex items-center gap-x-1 -ml-3">
        <MoveButton by={-1} isOff={isFirst} {...{ setting, onMove }} />
        <MoveButton by={1} isOff={isLast} {...{ setting, onMove }} />
        {page && (
          <ButtonLink
            to={`/dashboard/admin/services/${page.id}/edit`}
            look="plain"
            className="ml-auto px-3"
            aria-label={t`Edit ${title}`}
          >
            <Pencil size={18} aria-hidden /> <Trans>Edit</Trans>
          </ButtonLink>
        )}
        {key === 'scan' || key === 'clinicalreference' ? (
          <p className="ml-auto px-3 text-small text-ink-soft">
            <Trans>Has no page to edit</Trans>
          </p>
        ) : null}
      </div>
    </li>
  )
}

/** What members see, and what keeps them from it. */
function State({ setting: { isOn, page } }: Pick<Props, 'setting'>) {
  if (!page) return isOn ? <Trans>Members see it</Trans> : <Trans>Switched off</Trans>
  const { state, version, publishedVersion, publishedAt } = page
  const hasChanges = publishedVersion !== version
  if (state === 'published' && hasChanges) {
    return isOn ? (
      <Trans>Members see it. It has changes that are not published yet.</Trans>
    ) : (
      <Trans>Switched off. Published, with changes that are not published yet.</Trans>
    )
  }
  if (state === 'published')
    return isOn ? <Trans>Members see it</Trans> : <Trans>Switched off. Published.</Trans>
  if (state === 'scheduled' && publishedAt) {
    const moment = showMoment(publishedAt)
    return isOn ? (
      <Trans>Members see it from {moment}</Trans>
    ) : (
      <Trans>Switched off. Is published on {moment}.</Trans>
    )
  }
  return isOn ? (
    <Trans>Draft. Members see it once you publish its page.</Trans>
  ) : (
    <Trans>Switched off. Draft.</Trans>
  )
}

type SwitchProps = { label: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 text-small font-medium">
      <span aria-hidden>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="relative h-7 w-12 rounded-full border border-line-strong bg-sunken transition-colors after:absolute after:top-1 after:left-1 after:size-4.5 after:rounded-full after:bg-ink-soft after:transition-transform peer-checked:border-brand peer-checked:bg-brand peer-checked:after:translate-x-5 peer-checked:after:bg-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus motion-reduce:transition-none motion-reduce:after:transition-none"
      />
    </label>
  )
}

type MoveButtonProps = Pick<Props, 'setting' | 'onMove'> & { by: 1 | -1; isOff: boolean }

/** Stays where it is at an end of the list, so that the focus does too; arrow keys move as well. */
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
