import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'last-admin': msg`A company needs at least one admin. Make someone else an admin first.`,
  'picture-unreadable': msg`Hale cannot read this file. Use a JPEG, PNG, WebP or AVIF picture.`,
  'authenticator-exists': msg`Two-step login is on already. Reload the page to see it.`,
  'authenticator-not-found': msg`Two-step login is off already. Reload the page to see it.`,
  'invalid-code': msg`This code is not right, or it was used before. Enter the newest code from your app.`,
  'setup-expired': msg`This took too long, so the key no longer works. Start again to get a new one.`,
  'passkey-exists': msg`This passkey has been added already. Reload the page to see it.`,
  'passkey-not-found': msg`This passkey has been removed already. Reload the page to see those you have.`,
  'too-many-passkeys': msg`You have as many passkeys as an account can have. Remove one to add another.`,
  'invalid-passkey': msg`Hale cannot use what your device answered. Try again, or use another device.`,
  'password-login-required': msg`You logged in with single sign-on. To add or remove passkeys, log out and log in with your password.`,
  'second-factor-demanded': msg`Your company asks you for two-step login, and this is all you have for it. Add a passkey or set up an authenticator app first.`,
  'session-not-found': msg`This session has already ended.`,
}
