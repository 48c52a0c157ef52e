import { native, type Push } from './native.ts'
import { webPush } from './web-push.ts'

export const currentPush = (): Push => native.push ?? webPush
