import type { CapacitorConfig } from '@capacitor/cli'

/** Settings of every company's app; each company's own are in the page (`mobile/build/page.ts`) and the projects. */
const config: CapacitorConfig = {
  appId: 'org.hale.app',
  appName: 'Hale',
  webDir: 'www',
  // Logs of plugin calls would contain tokens.
  loggingBehavior: 'none',
  android: {
    // Version with popovers, `Promise.withResolvers` and the other features that the app needs.
    minWebViewVersion: 119,
  },
  ios: {
    contentInset: 'never',
    // A preview on a long press would show a page without the app's lock.
    allowsLinkPreview: false,
  },
  server: {
    errorPath: 'too-old.html',
  },
  plugins: {
    Keyboard: { resizeOnFullScreen: true },
    // While the app is open, its bell shows notifications, so the system shows none.
    PushNotifications: { presentationOptions: [] },
    // The app hides the splash screen after its first render.
    SplashScreen: { launchAutoHide: false },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
}

export default config
