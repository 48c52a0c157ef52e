import { mayActAs } from '#features/accounts/contract/accounts.ts'
import {
  notificationTopics,
  type NotificationSettings,
  type NotificationTopic,
} from '../contract/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isNative } from '#platform/device/platform.ts'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { categoryOptions } from '#features/labels/parts/category-name.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { PushSection } from './push/push-section.tsx'
import { QuietHoursFields } from './push/quiet-hours-fields.tsx'
import { changeSettings, settingsQuery } from './queries.ts'

export function SettingsScreen() {
  const { t } = useLingui()
  const query = useQuery(settingsQuery)
  const isMissing = !query.data && (query.isError || query.isPaused)
  return (
    <Screen title={t`Notification settings`} lead={<Back />}>
      {isMissing && <QueryErrorNotice query={query} />}
      {query.data && <Settings settings={query.data} />}
      {!query.data && !isMissing && (
        <div role="status" aria-label={t`Loading your settings`} className="max-w-reading space-y-3">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-14 w-full" />
          ))}
        </div>
      )}
    </Screen>
  )
}

function Back() {
  return (
    <Link
      to="/dashboard/notifications"
      className="inline-flex min-h-11 items-center gap-2 text-brand-ink underline underline-offset-4"
    >
      <ArrowLeft size={18} aria-hidden /> <Trans>Notifications</Trans>
    </Link>
  )
}

type Change = ReturnType<typeof useChanges>['change']
type PartProps = { settings: NotificationSettings; change: Change }

/** Settings for what a person is notified of, and how, side by side on wide screens. */
function Settings({ settings }: { settings: NotificationSettings }) {
  const { wrong, isSaved, change } = useChanges()
  return (
    <div className="space-y-8">
      <div className="gap-x-12 space-y-8 xl:grid xl:grid-cols-2 xl:space-y-0">
        <div className="space-y-8">
          <WhatFields {...{ settings, change }} />
        </div>
        <div className="space-y-8">
          <HowFields {...{ settings, change }} />
        </div>
      </div>
      <FormAlert>{wrong}</FormAlert>
      <p role="status" className="min-h-6 text-small text-ink-soft">
        {isSaved && !wrong && <Trans>Saved.</Trans>}
      </p>
    </div>
  )
}

function WhatFields({ settings, change }: PartProps) {
  const { t } = useLingui()
  const { topics, categories } = settings
  const topicTexts = useTopicTexts()
  return (
    <>
      <Group legend={t`Notify me about`}>
        {notificationTopics.filter(isForMe).map((topic) => (
          <CheckField
            key={topic}
            {...topicTexts[topic]}
            checked={topics.includes(topic)}
            onCheck={(isOn) =>
              change({ topics: { [topic]: isOn } }, { ...settings, topics: toggleKey(topics, topic, isOn) })
            }
          />
        ))}
      </Group>
      <Group
        legend={t`Categories I follow`}
        hint={t`You will be told about new articles and videos in these categories. Nobody else can see what you follow.`}
      >
        <div className="grid gap-2.5 sm:grid-cols-2">
          {categoryOptions().map(({ value, name }) => (
            <CheckField
              key={value}
              label={name}
              checked={categories.includes(value)}
              onCheck={(isOn) =>
                change(
                  { categories: { [value]: isOn } },
                  { ...settings, categories: toggleKey(categories, value, isOn) },
                )
              }
            />
          ))}
        </div>
      </Group>
    </>
  )
}

function HowFields({ settings, change }: PartProps) {
  const { t } = useLingui()
  const { weeklyDigest, weeklyReminder, push, quietHours } = settings
  return (
    <>
      <Group legend={t`By email`}>
        <CheckField
          label={t`A summary once a week`}
          hint={t`On Monday mornings: the number of new items, and the titles of articles and videos. Nothing about your health, your answers or your requests.`}
          checked={weeklyDigest}
          onCheck={(isOn) => change({ weeklyDigest: isOn }, { ...settings, weeklyDigest: isOn })}
        />
      </Group>
      <Group legend={t`Once a week`}>
        <CheckField
          label={t`Remind me to check in once a week`}
          hint={t`On Monday mornings, a notification called “Your week in Hale”. It says nothing about your health.`}
          checked={weeklyReminder}
          onCheck={(isOn) => change({ weeklyReminder: isOn }, { ...settings, weeklyReminder: isOn })}
        />
      </Group>
      <Group legend={isNative ? t`On this phone` : t`In this browser`}>
        <PushSection
          isPushOn={push}
          onPushOn={() => {
            if (!push) change({ push: true }, { ...settings, push: true })
          }}
        />
      </Group>
      <Group
        legend={t`Quiet hours`}
        hint={t`No notifications are shown on your phones or in your browsers between these times. You will see them afterwards.`}
      >
        <QuietHoursFields
          hours={quietHours}
          onChange={(hours) => change({ quietHours: hours }, { ...settings, quietHours: hours })}
        />
      </Group>
    </>
  )
}

/** Returns a function that saves each change at once, with its outcome. */
function useChanges() {
  const [wrong, setWrong] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const change = (...args: Parameters<typeof changeSettings>) => {
    setWrong(undefined)
    setSaved(false)
    changeSettings(...args).then(
      () => setSaved(true),
      (error: unknown) => setWrong(errorMessageOf(error)),
    )
  }
  return { wrong, isSaved, change }
}

function toggleKey<Key>(list: Key[], key: Key, isOn: boolean): Key[] {
  const others = list.filter((other) => other !== key)
  return isOn ? [...others, key] : others
}

type TopicTexts = Record<NotificationTopic, { label: string; hint: string }>

/** Whether the topic concerns the person: only editors are asked to review. */
function isForMe(topic: NotificationTopic): boolean {
  return topic !== 'reviews' || mayActAs(readAuthEntry()?.role ?? 'member', 'editor')
}

function useTopicTexts(): TopicTexts {
  const { t } = useLingui()
  return {
    'new-content': {
      label: t`New articles and videos`,
      hint: t`In the categories that you follow.`,
    },
    announcements: { label: t`Announcements`, hint: t`What your company announces to everyone.` },
    'call-backs': {
      label: t`Requests to be called back`,
      hint: t`Whether your request was sent. The programme is not named.`,
    },
    reviews: { label: t`Drafts to review`, hint: t`When another editor asks for a review.` },
    results: {
      label: t`Time to answer again`,
      hint: t`A reminder three months after your last answers. It never shows your results.`,
    },
  }
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 space-y-2.5">
      <legend className="mb-2.5 text-lead font-semibold">{legend}</legend>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {children}
    </fieldset>
  )
}
