import { App } from '@capacitor/app'
import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Haptics, NotificationType } from '@capacitor/haptics'
import { Keyboard } from '@capacitor/keyboard'
import { PrivacyScreen } from '@capacitor/privacy-screen'
import { Share, type ShareOptions } from '@capacitor/share'
import { SplashScreen } from '@capacitor/splash-screen'
import { TextZoom } from '@capacitor/text-zoom'
import type { ShareResult } from '../native.ts'

/** Largest text zoom: a larger one would break words on a small phone. */
const MAX_ZOOM = 2

/** Ignores a failure, so that a device that lacks a function goes on without. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => {})

/** Returns the link by which the app was opened; undefined where it was opened otherwise. */
export async function launchLink(): Promise<string | undefined> {
  return (await App.getLaunchUrl())?.url
}

export function onLinkOpened(listener: (link: string) => void): void {
  quietly(App.addListener('appUrlOpen', ({ url }) => listener(url)))
}

export function onActiveChange(listener: (isActive: boolean) => void): void {
  quietly(App.addListener('appStateChange', ({ isActive }) => listener(isActive)))
}

/** Listens to Android's back button; iOS goes back by a swipe, which the page's history handles. */
export function onBackButton(listener: (canGoBack: boolean) => void): void {
  quietly(App.addListener('backButton', ({ canGoBack }) => listener(canGoBack)))
}

export function minimise(): void {
  quietly(App.minimizeApp())
}

/** Hides the page in the app switcher. */
export function hideInSwitcher(): void {
  quietly(
    PrivacyScreen.enable({ android: { privacyModeOnActivityHidden: 'none' }, ios: { blurEffect: 'none' } }),
  )
}

export function hideSplash(): void {
  quietly(SplashScreen.hide())
}

/**
 * Sets the colour of the system bars' clock and battery, which lie on the page: dark on light, light on dark.
 */
export function showBarsFor(scheme: 'light' | 'dark'): void {
  const style = scheme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light
  quietly(SystemBars.setStyle({ style }))
}

export async function applySystemTextSize(): Promise<void> {
  const { value } = await TextZoom.getPreferred()
  await TextZoom.set({ value: Math.min(value, MAX_ZOOM) })
}

export function onKeyboardShown(listener: () => void): void {
  quietly(Keyboard.addListener('keyboardDidShow', listener))
}

export function vibrateFor(outcome: 'done' | 'failed'): void {
  quietly(
    Haptics.notification({ type: outcome === 'done' ? NotificationType.Success : NotificationType.Error }),
  )
}

export async function shareBySheet(what: ShareOptions): Promise<ShareResult> {
  try {
    await Share.share(what)
    return 'shared'
  } catch (error) {
    if (error instanceof Error && /cancel/i.test(error.message)) return 'closed'
    throw error
  }
}
