import type { NotificationSettings } from '../contract/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { categoryOptions } from '#features/labels/parts/category-name.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { settingsQuery } from './queries.ts'

/**
 * Shows a person's notification settings beside the list; `children` links to the screen that changes them. Where they
 * cannot be loaded, only the link remains.
 */
export function Choices({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const { data, isLoading } = useQuery(settingsQuery)
  return (
    <section aria-labelledby={id} className="self-start rounded-card bg-sunken p-5 sm:p-6">
      <h2 id={id} className="text-lead font-semibold">
        <Trans>Your choices</Trans>
      </h2>
      {isLoading && (
        <div role="status" aria-label={t`Loading your settings`} className="mt-3">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {data && <ChosenSettings settings={data} />}
      <div className="mt-3">{children}</div>
    </section>
  )
}

function ChosenSettings({ settings }: { settings: NotificationSettings }) {
  const { weeklyDigest, quietHours } = settings
  return (
    <dl className="mt-3 space-y-3">
      <Choice name={<Trans>Categories I follow</Trans>}>
        <FollowedCategories settings={settings} />
      </Choice>
      <Choice name={<Trans>By email</Trans>}>
        {weeklyDigest ? <Trans>A summary once a week</Trans> : <Trans>Nothing</Trans>}
      </Choice>
      <Choice name={<Trans>Quiet hours</Trans>}>
        {quietHours ? (
          <Trans>
            From {quietHours.from} to {quietHours.until}
          </Trans>
        ) : (
          <Trans>None</Trans>
        )}
      </Choice>
    </dl>
  )
}

function FollowedCategories({ settings: { topics, categories } }: { settings: NotificationSettings }) {
  const names = categoryOptions()
    .filter(({ value }) => categories.includes(value))
    .map(({ name }) => name)
  if (names.length === 0) return <Trans>None</Trans>
  if (!topics.includes('new-content')) return <Trans context="categories">Switched off</Trans>
  return names.join(', ')
}

function Choice({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
