import {
  builtInTourIds,
  MAX_OWN_TOURS,
  type BuiltInTourId,
  type OwnTourSetting,
} from '../../contract/tours.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { deleteTour, tourSettingsQuery } from '../queries.ts'
import { TourForm } from './tour-form.tsx'
import { BuiltInTourRow, OwnTourRow } from './tour-row.tsx'

/** The guided tours that members see: Hale's five, and the company's own. */
export function ToursScreen() {
  const { t } = useLingui()
  const query = useQuery(tourSettingsQuery)
  return (
    <Screen
      title={t`Tours`}
      lead={t`Short guides that point at parts of a page. Members can close them at any time.`}
      width="reading"
    >
      {query.isLoading && (
        <div role="status" aria-label={t`Loading tours`} className="space-y-3">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-20 w-full" />
          ))}
        </div>
      )}
      {!query.data && !query.isLoading && <QueryErrorNotice query={query} />}
      {query.data && (
        <div className="space-y-10">
          <OwnTours own={query.data.own} />
          <BuiltInTours switchedOff={query.data.switchedOff} />
        </div>
      )}
    </Screen>
  )
}

const list = 'divide-y divide-line rounded-card border border-line bg-card'

function BuiltInTours({ switchedOff }: { switchedOff: BuiltInTourId[] }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="built-in-tours">
      <h2 id="built-in-tours" className="text-heading font-semibold">
        <Trans>Hale’s tours</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>
          The dashboard tour starts on a member’s first visit, in a browser. The others start with the “?” at
          the top of their page.
        </Trans>
      </p>
      <ul aria-label={t`Hale’s tours`} className={list}>
        {builtInTourIds.map((id) => (
          <BuiltInTourRow key={id} id={id} isOn={!switchedOff.includes(id)} />
        ))}
      </ul>
    </section>
  )
}

type OpenDialog = { type: 'form'; tour?: OwnTourSetting } | { type: 'removal'; tour: OwnTourSetting }

function OwnTours({ own }: { own: OwnTourSetting[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const isFull = own.length >= MAX_OWN_TOURS
  return (
    <section aria-labelledby="own-tours">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="own-tours" className="text-heading font-semibold">
            <Trans>Your company’s tours</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>
              Use them to show what is new. Each member sees a tour once, on the page that it is about.
            </Trans>
          </p>
        </div>
        <Button disabled={isFull} onClick={() => setOpen({ type: 'form' })}>
          <Plus size={18} aria-hidden /> <Trans>Add a tour</Trans>
        </Button>
      </div>
      {isFull && (
        <p className="mb-4 text-ink-soft">
          <Trans>
            You have reached the limit of {MAX_OWN_TOURS} tours for a company. Remove one to add another.
          </Trans>
        </p>
      )}
      {own.length === 0 ? (
        <p className="rounded-card border border-dashed border-line bg-card px-5 py-6 text-ink-soft">
          <Trans>No tours yet. Add one when there is something new to show.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Your company’s tours`} className={list}>
          {own.map((tour) => (
            <OwnTourRow
              key={tour.id}
              tour={tour}
              onEdit={() => setOpen({ type: 'form', tour })}
              onRemove={() => setOpen({ type: 'removal', tour })}
            />
          ))}
        </ul>
      )}
      <Dialog title={open?.tour ? t`Edit tour` : t`Add a tour`} open={open?.type === 'form'} onClose={close}>
        {open?.type === 'form' && <TourForm tour={open.tour} onClose={close} />}
      </Dialog>
      <Dialog title={t`Remove this tour?`} open={open?.type === 'removal'} onClose={close}>
        {open?.type === 'removal' && (
          <ConfirmPrompt label={t`Remove tour`} run={() => deleteTour(open.tour)} onClose={close}>
            <p className="font-semibold wrap-anywhere">{open.tour.title}</p>
            <p>
              <Trans>Members will no longer see it. This cannot be undone.</Trans>
            </p>
          </ConfirmPrompt>
        )}
      </Dialog>
    </section>
  )
}
