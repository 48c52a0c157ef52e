import type { getClinicalMeta } from '@hale/contracts/conditions'
import type { Output } from '@hale/contracts/endpoint'
import { Plural, Trans } from '@lingui/react/macro'
import { showCalendarDay } from '../../ui/dates.ts'

type Meta = Output<typeof getClinicalMeta>

/** What the reference is and is not, and where its texts come from. */
export function ReferenceSources({ meta: { sources } }: { meta: Meta }) {
  return (
    <section
      aria-labelledby="about-reference"
      className="self-start rounded-card bg-sunken p-5 text-small sm:p-6"
    >
      <h2 id="about-reference" className="text-base font-semibold">
        <Trans>About this reference</Trans>
      </h2>
      <p className="mt-2 font-semibold">
        <Trans>This is general information, not medical advice.</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        <Trans>
          It helps you to understand and to prepare a talk with a doctor or nurse. It cannot tell what you
          have. The texts of the Hale library were written from the sources that each page names; they have
          not been clinically reviewed.
        </Trans>
      </p>
      <ul className="mt-4 space-y-3">
        {sources.map((source) => (
          <li key={source.key}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Source({ source }: { source: Meta['sources'][number] }) {
  return (
    <>
      <p className="font-medium">
        {source.url ? (
          <a
            href={source.url}
            target="_blank"
            rel="noreferrer"
            className="text-brand-ink underline underline-offset-2"
          >
            {source.name}
          </a>
        ) : (
          source.name
        )}
        <span className="font-normal text-ink-soft">
          {' · '}
          <Plural value={source.conditions} one="# condition" other="# conditions" />
          {source.updatedOn && (
            <>
              {' · '}
              {source.key === 'library' ? (
                <Trans>last reviewed {showCalendarDay(source.updatedOn)}</Trans>
              ) : (
                <Trans>texts of {showCalendarDay(source.updatedOn)}</Trans>
              )}
            </>
          )}
        </span>
      </p>
      <p className="text-ink-soft">
        <Trans>
          {source.attribution}. Licence: {source.licence}.
        </Trans>
      </p>
    </>
  )
}
