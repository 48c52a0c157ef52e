import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, use, type MouseEvent } from 'react'
import { useLocation, Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { PolicySection } from './policy-section.tsx'
import { Terms } from './terms.tsx'
import { DataLocation } from './data-location.tsx'
import { LoadPrivacyLinesContext, type StoredData } from '#platform/feature/web.ts'

export function PrivacyPolicyScreen() {
  const { t } = useLingui()
  const { name, support } = useDesign()
  useScrollToHash()
  return (
    <PublicFrame title={t`Privacy policy`} width="reading">
      <BackLink />
      <div className="prose">
        <p>
          <Trans>
            {name} offers you Hale. What you read and do here is private. This page explains what is kept,
            why, for how long and where. The <a href="#terms">terms</a> are at the end.
          </Trans>
        </p>
        <StoredData />
        <BrowserStorage />
        <Visibility />
        <DataLocation />
        <YourRights />
        <PolicySection title={t`Questions`}>
          <p>
            {support.email ? (
              <Trans>
                Write to <a href={`mailto:${support.email}`}>{support.email}</a>.
              </Trans>
            ) : (
              <Trans>Ask your company’s wellbeing contact.</Trans>
            )}
          </p>
        </PolicySection>
        <Terms />
      </div>
    </PublicFrame>
  )
}

/** A link back to the page before; to the app where the policy is the first page of the tab. */
function BackLink() {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!z.safeParse(inApp, history.state).success) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      to="/"
      onClick={goBack}
      className="-mt-3 mb-4 inline-flex min-h-11 items-center gap-2 self-start font-medium text-brand-ink underline-offset-4 hover:underline"
    >
      <ArrowLeft size={18} aria-hidden /> <Trans>Back</Trans>
    </Link>
  )
}

/** The router's position in the tab's history, from `history.state`; above 0 where there is a page of Hale before this one. */
const inApp = z.object({ idx: z.number().check(z.positive()) })

/** Scrolls to the element that the hash names, since the browser tries before the page is rendered. */
function useScrollToHash(): void {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

function StoredData() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`What is kept, why, and for how long`}>
      <p>
        <Trans>On the servers, Hale keeps:</Trans>
      </p>
      <StoredRecords />
    </PolicySection>
  )
}

function BrowserStorage() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`Cookies, and what your browser keeps`}>
      <p>
        <Trans>Your browser keeps only what is needed, which is why there is no cookie banner.</Trans>
      </p>
      <OnDevice />
    </PolicySection>
  )
}

function Visibility() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`Who sees it`}>
      <p>
        <Trans>
          Your company’s admins see your name, email address and role, and whether your account is active,
          because they invite people and switch accounts off. They do not see what you read, answer or
          measure. Totals are shown to them only for groups of at least ten people. You can see exactly the
          same page under <Link to="/dashboard/insights">“What my employer sees”</Link>.
        </Trans>
      </p>
      <p>
        <Trans>Other companies that use Hale never see your data.</Trans>
      </p>
    </PolicySection>
  )
}

function YourRights() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`What you can do`}>
      <p>
        <Trans>
          Under <Link to="/dashboard/account">“Your account”</Link> you can read and correct what is kept
          about you, download all of it as one file, end sessions, and delete your account without asking
          anyone. Depending on where you live, the law may give you more rights, such as the right to complain
          to a data protection authority.
        </Trans>
      </p>
    </PolicySection>
  )
}

/** What the server stores, as each feature's manifest declares it. */
function StoredRecords() {
  const all = use(use(LoadPrivacyLinesContext)())
  const records = all.flatMap(({ stored = [] }) => stored).toSorted((a, b) => a.order - b.order)
  return records.map((record) => <StoredRecord key={record.order} record={record} />)
}

function StoredRecord({ record: { name, what, why, howLong } }: { record: StoredData }) {
  const { t } = useLingui()
  return (
    <>
      <h3>{t(name)}</h3>
      <p>{t(what)}</p>
      <dl className="text-base text-ink-soft">
        <Fact name={t`Why`}>{t(why)}</Fact>
        <Fact name={t`How long`}>{t(howLong)}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="mt-1">
      <dt className="inline font-semibold">{name}:</dt> <dd className="inline">{children}</dd>
    </div>
  )
}

/** What the browser stores, as each feature's manifest declares it. */
function OnDevice() {
  const all = use(use(LoadPrivacyLinesContext)())
  const lines = all.flatMap(({ onDevice = [] }) => onDevice).toSorted((a, b) => a.order - b.order)
  return (
    <ul>
      {lines.map(({ order, Text }) => (
        <li key={order}>
          <Text />
        </li>
      ))}
    </ul>
  )
}
