import '../../platform/ui/theme/styles.css'
import { isNative } from '#platform/device/platform.ts'
import { start } from './app/start.tsx'

/**
 * In the native app, the native part starts first, since it holds the session and knows the address that was opened.
 */
if (isNative) void import('./app/native/start-native.ts').then(({ startNative }) => startNative(start))
else void start()
