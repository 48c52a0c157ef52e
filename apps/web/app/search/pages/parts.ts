import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A part of a screen with a name of its own. */
type Part = {
  /** What follows the screen's path. */
  suffix: string
  title: MessageDescriptor
  names: MessageDescriptor
  mobileOnly?: true
}

// Parts that people look for by name, such as settings; other names as in `other-names.ts`.

export const partsOfScreens: Record<string, Part[]> = {
  '/dashboard/account': [
    {
      suffix: '#about-you',
      title: msg`About you`,
      names: msg`my name, change my name, email address, my email, change email address, change my email`,
    },
    {
      suffix: '#picture',
      title: msg`Your picture`,
      names: msg`profile picture, profile photo, my photo, my picture, avatar`,
    },
    {
      suffix: '#language',
      title: msg`Your language`,
      names: msg`language, change language, English, Spanish, español, inglés, translate`,
    },
    {
      suffix: '#country',
      title: msg`Your country`,
      names: msg`country, change country, I moved, emergency numbers of my country`,
    },
    {
      suffix: '#password',
      title: msg`Change your password`,
      names: msg`password, change password, change my password, new password, reset password, forgot password, forgot my password`,
    },
    {
      suffix: '#passkeys',
      title: msg`Passkeys`,
      names: msg`passkey, add a passkey, security key, log in without a password`,
    },
    {
      suffix: '#two-step-login',
      title: msg`Two-step login`,
      names: msg`two-factor authentication, 2FA, authenticator app, recovery codes, login code`,
    },
    {
      suffix: '#sessions',
      title: msg`Where you are logged in`,
      names: msg`log out everywhere, log out of all devices, log in, sessions, devices, my devices, logged in devices, devices logged in, lost my phone`,
    },
    {
      suffix: '#appearance',
      title: msg`Appearance`,
      names: msg`dark mode, light mode, night mode, dark theme, theme, dark, colours`,
    },
    {
      suffix: '#app-lock',
      title: msg`App lock`,
      names: msg`lock the app, face ID, fingerprint, PIN, passcode`,
      mobileOnly: true,
    },
    {
      suffix: '#contact',
      title: msg`Contact`,
      names: msg`contact, contact us, contact support, support, customer service, help desk, help with Hale, report a problem, feedback, phone number of support, email support`,
    },
    {
      suffix: '#audit',
      title: msg`Who changed or downloaded your data`,
      names: msg`who looked at my data, who opened my data, access to my data`,
    },
    {
      suffix: '#your-data',
      title: msg`Your data`,
      names: msg`data, my data, export, export data, export my data, download data, download my data, copy of my data, download my information, my information`,
    },
    {
      suffix: '#delete',
      title: msg`Delete your account`,
      names: msg`delete account, delete my account, close account, close my account, remove account, deactivate account, cancel account, leave Hale, delete data, delete my data, erase my data`,
    },
  ],
  '/dashboard/articles': [
    {
      suffix: '?saved=true',
      title: msg`Saved articles`,
      names: msg`articles I saved, my saved articles, bookmarks, read later, reading list, favourites`,
    },
    {
      suffix: '#reading-history',
      title: msg`Reading history`,
      names: msg`recently read, articles I have read, what I have read, history, clear history, clear my reading history, delete history, delete my history`,
    },
  ],
  '/dashboard/videos': [
    {
      suffix: '?saved=true',
      title: msg`Saved videos`,
      names: msg`videos I saved, my saved videos, watch later`,
    },
    {
      suffix: '#watch-history',
      title: msg`Watch history`,
      names: msg`videos I have watched, what I have watched, viewing history, history, clear history, clear my watch history, delete history, delete my history`,
    },
  ],
}
