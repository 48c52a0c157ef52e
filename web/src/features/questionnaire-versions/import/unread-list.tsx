import type { Unread } from '@hale/contracts/questionnaire-versions'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { t } from '@lingui/core/macro'

/** A file with more faults than this is of another kind. */
const MAX_SHOWN = 50

/** What of a file cannot be read in, each by the name it has in the file. */
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

/** Why something in a file could not be taken as it is. */
function unreadMessage(reason: Unread['reason']): string {
  switch (reason) {
    case 'not-a-choice':
      return t`Left out: it is not a question with options to choose from.`
    case 'open-choice':
      return t`People could also write an answer of their own. Here they choose an option.`
    case 'unlabelled-option':
      return t`An option without words, such as a date, is left out.`
    case 'conditional':
      return t`It was asked only in some cases. Here everybody is asked.`
    case 'too-many-questions':
      return t`Left out: there is room for nine questions.`
    case 'too-many-options':
      return t`There is room for twelve options. Those after them are left out.`
    case 'too-long':
      return t`Its words were too long and are cut.`
    case 'not-scored':
      return t`Not every option had whole points from 0 to 100. Check them.`
    case 'repeats':
      return t`Several answers could be chosen. Here people choose one.`
    case 'outside-groups':
      return t`It stood outside the first three groups. Its questions are in the last category.`
    case 'heading':
      return t`A heading within a group, or around them, is left out. Its questions are here.`
    case 'value-set':
      return t`Its options are kept in another file. Add them here.`
  }
}
