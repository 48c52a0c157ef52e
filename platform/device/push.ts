import { nativeOverrides, type Push } from './native.ts'
import { webPush } from './web-push.ts'

export const currentPush = (): Push => nativeOverrides.push ?? webPush
