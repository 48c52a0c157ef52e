import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 10,
      tables: ['accounts', 'members', 'email_changes'],
      name: msg`Your account`,
      what: msg`Your name, email address (and a new one, encrypted, until you confirm it), role, group, country and language if you chose them, when you were invited and became active, the last day on which you used Hale, which terms you accepted and when, and your password in a form that nobody can read.`,
      why: msg`To log you in, keep others out, and show your company’s admins who is a member and who uses Hale.`,
      howLong: msg`As long as your company offers you Hale, or until you delete your account. What you delete is removed from Hale at once, and from backups within 30 days. If your company switches off your access, we email you a link to download your data. The link works for 30 days; after that, your company can delete your account.`,
    },
    {
      order: 15,
      tables: ['portraits'],
      name: msg`Your picture`,
      what: msg`A small square picture, if you added one.`,
      why: msg`To show it to you in the menu. Nobody else sees it.`,
      howLong: msg`Until you remove or replace it, or delete your account.`,
    },
    {
      order: 17,
      tables: ['authenticators', 'recovery_codes', 'login_challenges'],
      name: msg`Two-step login`,
      what: msg`If you turned it on: the key that your authenticator app has too, encrypted, when you turned it on, and your unused recovery codes in a form that nobody can read. While you log in, for five minutes at most, that your password was right and on which device.`,
      why: msg`To make sure that it is you who logs in.`,
      howLong: msg`Until you turn it off or delete your account. A recovery code is deleted once you have used it.`,
    },
    {
      order: 19,
      tables: ['passkeys'],
      name: msg`Passkeys`,
      what: msg`If you added any: the half of each key that only proves that it is yours, its name, the address it is for, when you added it and last used it. What opens it on your device, such as your fingerprint, never leaves the device.`,
      why: msg`To make sure that it is you who logs in.`,
      howLong: msg`Until you remove it or delete your account.`,
    },
    {
      order: 18,
      tables: ['provider_identities', 'provider_attempts', 'break_glass_admins'],
      name: msg`Single sign-on`,
      what: msg`If your company uses it and you logged in with it: the number by which your company’s login service knows you. For admins: that you tried the service, for ten minutes, and whether you may still use your password.`,
      why: msg`To know that it is you, even when your email address changes.`,
      howLong: msg`Until your account is deleted.`,
    },
    {
      order: 20,
      tables: ['sessions', 'refresh_tokens'],
      name: msg`Where you are logged in`,
      what: msg`For each device: the kind of browser and system, its time zone, the first part of its network address, on which of the last 30 days it was used, when you logged in there, and when you last confirmed there that it is you.`,
      why: msg`To keep you logged in, and to let you see and end sessions you do not recognise.`,
      howLong: msg`A session ends after 12 hours without use, or after 30 days if you chose to stay logged in. The record of it is deleted 30 days later.`,
    },
  ],
  onDevice: [
    { order: 10, Text: RefreshCookie },
    { order: 20, Text: DeviceCookie },
    { order: 20.1, Text: SingleSignOnCookie },
    { order: 20.15, Text: PasskeyCookie },
    { order: 20.2, Text: RepliesCookie },
    { order: 20.5, Text: PictureAddress },
  ],
}

function RefreshCookie() {
  return (
    <Trans>
      The cookie <code>hale_refresh</code> keeps you logged in. It is deleted when you log out.
    </Trans>
  )
}

function SingleSignOnCookie() {
  return (
    <Trans>
      The cookie <code>hale_sso</code> remembers, for ten minutes at most, that you are logging in with single
      sign-on.
    </Trans>
  )
}

function PasskeyCookie() {
  return (
    <Trans>
      The cookie <code>hale_passkey</code> remembers, for five minutes at most, that you are logging in with a
      passkey.
    </Trans>
  )
}

function DeviceCookie() {
  return (
    <Trans>
      The cookie <code>hale_device</code> tells the server that someone has logged in on this device before,
      so that nobody can lock you out by guessing your password.
    </Trans>
  )
}

function RepliesCookie() {
  return (
    <Trans>
      The cookie <code>hale_replies</code> opens the pages that are saved on this device for when you have no
      connection. It is deleted when you log out, and the saved pages cannot be read without it.
    </Trans>
  )
}

function PictureAddress() {
  return (
    <Trans>
      <strong>The address of your picture,</strong> if you added one, so that the menu shows it at once. It is
      removed when you log out.
    </Trans>
  )
}
