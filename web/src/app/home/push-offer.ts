import { isNative } from '../../platform/platform.ts'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { loadMessages } from '../../language/load-messages.ts'

/** In the native app: the offer to tell of what is new, while its person has not decided. */
export const PushOffer = isNative
  ? lazyPart(async () => {
      const [part] = await Promise.all([
        import('../../features/notifications/push/push-offer.tsx'),
        loadMessages('notifications'),
      ])
      return part.PushOffer
    })
  : undefined
