import type { CapacitorConfig } from '@capacitor/cli'

/** The same for every company: what is a company's own stands in the page (`mobile/build/page.ts`) and in the projects. */
const config: CapacitorConfig = {
  appId: 'org.hale.app',
  appName: 'Hale',
  webDir: 'www',
  // Calls of plugins carry tokens.
  loggingBehavior: 'none',
  android: {
    // Popovers, `Promise.withResolvers` and what else the app is built on.
    minWebViewVersion: 119,
  },
  ios: {
    contentInset: 'never',
    // A long press would show a page outside the app's lock.
    allowsLinkPreview: false,
  },
  server: {
    errorPath: 'too-old.html',
  },
  plugins: {
    Keyboard: { resizeOnFullScreen: true },
    // While the app is open, its bell says the same.
    PushNotifications: { presentationOptions: [] },
    // The app hides it once it has drawn something.
    SplashScreen: { launchAutoHide: false },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
}

export default config
