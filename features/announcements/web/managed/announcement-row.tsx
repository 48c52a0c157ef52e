import type { ManagedAnnouncement } from '../../contract/announcements.ts'
import { language, LANGUAGES } from '#platform/contract/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatShortCalendarDay, formatShortDay } from '#platform/ui/dates.ts'
import { Menu } from '#platform/ui/dialogs/menu.tsx'

type Props = { item: ManagedAnnouncement; onEdit: () => void; onRemove: () => void }

export function AnnouncementRow({ item, onEdit, onRemove }: Props) {
  const { t } = useLingui()
  const { title, text, translations, until, state, publishedAt } = item
  const codes = language.options.filter((code) => translations[code])
  const [day, published] = [formatShortCalendarDay(until), formatShortDay(publishedAt)]
  return (
    <li className="flex items-start gap-2 py-3 pe-2 ps-4 sm:ps-5">
      <div className="min-w-0 flex-1 py-1">
        <div lang={item.language}>
          <h3 className="font-semibold wrap-anywhere">{title}</h3>
          {text && <p className="line-clamp-2 text-ink-soft wrap-anywhere">{text}</p>}
        </div>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <span
            className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium ${state === 'shown' ? 'bg-success-soft text-on-success-soft' : 'bg-sunken text-ink-soft'}`}
          >
            <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
            {state === 'shown' ? <Trans>Until {day}</Trans> : <Trans>Ended {day}</Trans>}
          </span>
          <span>
            <Trans>Published {published}</Trans>
          </span>
          {codes.map((code) => (
            <span key={code} lang={code}>
              {LANGUAGES[code].name}
            </span>
          ))}
        </p>
      </div>
      <Menu
        label={t`Actions for ${title}`}
        items={[
          { label: t`Edit`, run: onEdit },
          { label: t`Remove`, run: onRemove, isDanger: true },
        ]}
      />
    </li>
  )
}
