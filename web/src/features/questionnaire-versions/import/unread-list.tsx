import type { Unread } from '@hale/contracts/questionnaire-versions'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { unreadMessage } from './unread-messages.ts'

/** A file with more than this has something else wrong with it. */
const MAX_SHOWN = 50

/** What of a file has no place here, each by the name it has in the file. */
export function UnreadList({ unread }: { unread: Unread[] }) {
  const { t } = useLingui()
  const places = [...Map.groupBy(unread, ({ linkId }) => linkId)]
  const more = places.length - MAX_SHOWN
  return (
    <section
      aria-labelledby="unread"
      className="rounded-card bg-warning-soft p-4 text-on-warning-soft sm:p-5"
    >
      <h4 id="unread" className="flex items-center gap-2 font-semibold">
        <TriangleAlert size={18} aria-hidden /> <Trans>Not taken as it is</Trans>
      </h4>
      <ul className="mt-2 space-y-1.5 text-small">
        {places.slice(0, MAX_SHOWN).map(([linkId, told]) => (
          <li key={linkId} className="wrap-anywhere">
            <strong className="font-semibold">{linkId ?? t`The file`}:</strong>{' '}
            {told.map(({ reason }) => unreadMessage(reason)).join(' ')}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-small">
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      )}
    </section>
  )
}
