import { captionLanguage, type CaptionLanguage } from '../../../contract/captions.ts'
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import { currentLanguage } from '#platform/language/language.ts'
import { localStore } from '#platform/offline/local-store.ts'

export const captionSizes = ['small', 'medium', 'large'] as const

const preferences = z.object({
  /**
   * Whether captions are on. Undefined until chosen: then they are on where the interface is not in the language of
   * the library's videos.
   */
  captions: z.optional(z.boolean()),
  /** Language of captions and transcript; undefined until chosen: the interface's. */
  language: z.optional(captionLanguage),
  size: z.enum(captionSizes),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  isMuted: z.boolean(),
  rate: z.number().check(z.minimum(0.25), z.maximum(4)),
  /** Whether single-key shortcuts work; WCAG 2.1.4 requires that they can be switched off. */
  shortcuts: z.boolean(),
})
type ChosenPreferences = z.infer<typeof preferences>
export type PlayerPreferences = ChosenPreferences & { captions: boolean; language: CaptionLanguage }

const store = localStore({
  keyOf: ({ person }) => `player/${person}`,
  schema: preferences,
  version: 2,
  until: 'log-out',
})

/** The preferences for playing videos on this device. */
export function usePreferences() {
  const [preferences, setPreferences] = useState(() => store.read() ?? DEFAULT_PREFERENCES)
  const choose = useCallback(
    (changes: Partial<PlayerPreferences>) =>
      setPreferences((before) => {
        const next = { ...before, ...changes }
        store.write(next)
        return next
      }),
    [],
  )
  const language = currentLanguage()
  const resolved: PlayerPreferences = {
    ...preferences,
    captions: preferences.captions ?? language !== SOURCE_LANGUAGE,
    language: preferences.language ?? language,
  }
  return [resolved, choose] as const
}

const DEFAULT_PREFERENCES: ChosenPreferences = {
  size: 'medium',
  volume: 1,
  isMuted: false,
  rate: 1,
  shortcuts: true,
}
