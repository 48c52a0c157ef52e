import { useLingui, Trans } from '@lingui/react/macro'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { isNative } from '#platform/device/platform.ts'
import { AppLockSection } from './app-lock-section.tsx'
import { AuditSection } from './audit/audit-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { CountrySection } from './country-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { PortraitSection } from './portrait/portrait-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { secondFactorQuery } from './second-factor/queries.ts'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { Download } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { AccountSection, Confirmation } from './account-section.tsx'
import { RetentionNote } from './own-data/retention-note.tsx'
import { HEALTH_RECORD_FILE, OWN_DATA_FILE, saveOwnData } from './own-data/own-data-file.ts'
import { getHealthRecord, getOwnData, eraseAccount } from './queries.ts'
import { EARLIER_RECORDS_PATH } from '#features/earlier-records/parts/paths.ts'
import { deleteAccount } from '../../contract/own-account.ts'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { PasswordField } from '#platform/ui/forms/password-field.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { Contents } from '#platform/ui/reading/contents.tsx'
import type { Section } from '#platform/ui/reading/sections.ts'
import { ThemeChoice } from '#platform/ui/theme/theme-choice.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'

export function AccountScreen() {
  const { t } = useLingui()
  const sections = useAccountSections()
  return (
    <Screen title={t`Your account`} lead={t`The data Hale keeps about you, and the choices you have.`}>
      <Contents sections={sections} shape="disclosure" />
      <div className="mt-5 space-y-5">
        <DetailsSection />
        <PortraitSection />
        <LanguageSection />
        <CountrySection />
        <PasswordSection />
        <PasskeysSection />
        <SecondFactorSection />
        <SessionsSection />
        <AppearanceSection />
        {isNative && <AppLockSection />}
        <NotificationsSection />
        <ContactSection />
        <AuditSection />
        <OwnDataSection />
        <DeleteSection />
      </div>
    </Screen>
  )
}

/** Returns the ids and titles of the screen's sections, in their order. */
function useAccountSections(): Section[] {
  const { t } = useLingui()
  const { languages } = useDesign()
  const titles = {
    'about-you': t`About you`,
    picture: t`Your picture`,
    ...(languages.length > 1 && { language: t`Your language` }),
    country: t`Your country`,
    password: t`Change your password`,
    passkeys: t`Passkeys`,
    'two-step-login': t`Two-step login`,
    sessions: t`Where you are logged in`,
    appearance: t`Appearance`,
    ...(isNative && { 'app-lock': t`App lock` }),
    notifications: t`Notifications`,
    contact: t`Contact`,
    audit: t`Who changed or downloaded your data`,
    'your-data': t`Your data`,
    delete: t`Delete your account`,
  }
  return Object.entries(titles).map(([id, title]) => ({ id, title, level: 2 }))
}

function AppearanceSection() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="appearance"
      title={t`Appearance`}
      lead={<Trans>Choose light, dark, or the same as your device. You can set this on each device.</Trans>}
    >
      <div className="max-w-[26rem]">
        <ThemeChoice name="theme-account" />
      </div>
    </AccountSection>
  )
}

function NotificationsSection() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="notifications"
      title={t`Notifications`}
      lead={<Trans>Choose what you are told about and which categories you follow.</Trans>}
    >
      <Link
        to="/dashboard/notifications/settings"
        className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
      >
        <Trans>Notification settings</Trans>
      </Link>
    </AccountSection>
  )
}

function OwnDataSection() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="your-data"
      title={t`Your data`}
      lead={<Trans>Everything Hale keeps about you, for you to keep or use elsewhere.</Trans>}
    >
      <RetentionNote />
      <p className="mb-5 max-w-prose">
        <Trans>
          The file contains your name, email address and role, your sessions, which emails you were sent and
          when, what you answered, measured and saved, and a record of actions taken on or from your account.
          It is plain text (JSON) that you can read and other programs can use. Your password is not in it.
        </Trans>
      </p>
      <DownloadButton file={OWN_DATA_FILE} load={getOwnData}>
        <Trans>Download my data</Trans>
      </DownloadButton>
      <p className="mt-6 mb-5 max-w-prose">
        <Trans>
          Your results, scans and check-ins are also available on their own, in a format that other health
          services and apps can read (FHIR).
        </Trans>
      </p>
      <DownloadButton file={HEALTH_RECORD_FILE} load={getHealthRecord}>
        <Trans>Download my health data</Trans>
      </DownloadButton>
      <p className="mt-5">
        <Link
          to={EARLIER_RECORDS_PATH}
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>Bring results from another company</Trans>
        </Link>
      </p>
      <p>
        <Link
          to="/dashboard/insights"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>What my employer sees</Trans>
        </Link>
      </p>
    </AccountSection>
  )
}

type DownloadProps = {
  file: Parameters<typeof saveOwnData>[0]
  load: () => Promise<Record<string, unknown>>
  children: ReactNode
}

function DownloadButton({ file, load, children }: DownloadProps) {
  const [saved, setSaved] = useState(false)
  const { busy, wrong, run } = useAction(async () => {
    setSaved(false)
    setSaved((await saveOwnData(file, await load())) === 'saved')
  })
  return (
    <div className="space-y-3">
      <Button look="quiet" aria-disabled={busy} onClick={run}>
        <Download size={18} aria-hidden /> {children}
      </Button>
      <FormAlert>{wrong}</FormAlert>
      <Confirmation>
        {saved && <Trans>Your data is in the file {file}. Keep it where only you can read it.</Trans>}
      </Confirmation>
    </div>
  )
}

function DeleteSection() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <AccountSection
      id="delete"
      title={t`Delete your account`}
      lead={<Trans>You can leave at any time, without giving a reason.</Trans>}
    >
      <p className="mb-5 max-w-prose">
        <Trans>
          This permanently deletes your account and everything in it, straight away. To keep a copy, download
          your data first.
        </Trans>
      </p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      <Dialog title={t`Delete your account?`} open={open} onClose={close}>
        <DeleteForm onKeep={close} />
      </Dialog>
    </AccountSection>
  )
}

/** Asks for the password, since an unlocked screen alone must not be enough. */
function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useLingui()
  const hasPassword = useQuery(secondFactorQuery).data?.hasPassword !== false
  const { wrong, sending, onSubmit } = useForm({
    check: (values) => (!hasPassword || values.text('password') ? {} : { password: t`Enter your password.` }),
    send: (values) => eraseAccount(hasPassword ? values.text('password') : undefined),
    explain: (error) =>
      hasFailedWith(error, deleteAccount, 'invalid-credential')
        ? { password: t`That is not your password.` }
        : undefined,
    tryAgainAt: 'password',
  })
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <Consequences />
      <FormAlert>{wrong['form']}</FormAlert>
      {hasPassword && <PasswordField label={t`Password`} name="password" error={wrong['password']} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" aria-disabled={sending}>
          <Trans>Delete my account</Trans>
        </Button>
        <Button look="quiet" onClick={onKeep}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </form>
  )
}

function Consequences() {
  return (
    <div>
      <p>
        <Trans>This permanently deletes, for every company you use Hale with:</Trans>
      </p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>
          <Trans>your name, your email address and your password</Trans>
        </li>
        <li>
          <Trans>your sessions, on all devices</Trans>
        </li>
        <li>
          <Trans>your answers, your results, and what you saved or started</Trans>
        </li>
        <li>
          <Trans>
            what Hale stores on this device, and what it shows about you on your other devices (the next time
            it is opened there)
          </Trans>
        </li>
      </ul>
      <p className="mt-2">
        <Trans>An invitation that you have not accepted stays with the company that sent it.</Trans>
      </p>
      <p className="mt-4">
        <Trans>
          <strong>This cannot be undone.</strong> Everything is removed from backups within 30 days. Only a
          count remains, which says nothing about you. What you wrote for your company is kept, but without
          your name.
        </Trans>
      </p>
    </div>
  )
}
