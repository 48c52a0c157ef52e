import '../../platform/ui/theme/styles.css'
import { isNative } from '#platform/device/platform.ts'
import { start } from './app/start.tsx'

/** The shell's own part comes first: the session is in its storage, and it knows which address was opened. */
if (isNative) void import('./app/native/start-native.ts').then(({ startNative }) => startNative(start))
else void start()
