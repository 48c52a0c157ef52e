import { captionLanguage, captionLanguages, type CaptionLanguage } from '../../../contract/captions.ts'
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'

export const captionSizes = ['small', 'medium', 'large'] as const

const preferences = z.object({
  captions: z.boolean(),
  language: captionLanguage,
  size: z.enum(captionSizes),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  isMuted: z.boolean(),
  rate: z.number().check(z.minimum(0.25), z.maximum(4)),
  /** Whether single-key shortcuts work; WCAG 2.1.4 requires that they can be switched off. */
  shortcuts: z.boolean(),
})
export type PlayerPreferences = z.infer<typeof preferences>

const store = localStore({
  keyOf: ({ person }) => `player/${person}`,
  schema: preferences,
  version: 1,
  until: 'log-out',
})

/** The preferences for playing videos on this device. */
export function usePreferences() {
  const [chosen, setChosen] = useState(() => store.read() ?? initialPreferences())
  const choose = useCallback(
    (more: Partial<PlayerPreferences>) =>
      setChosen((before) => {
        const next = { ...before, ...more }
        store.write(next)
        return next
      }),
    [],
  )
  return [chosen, choose] as const
}

function initialPreferences(): PlayerPreferences {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2))
  const language = preferred.find(isCaptionLanguage) ?? 'en'
  return {
    ...{ captions: false, language, size: 'medium', volume: 1, isMuted: false, rate: 1, shortcuts: true },
  }
}

const isCaptionLanguage = (tag: string): tag is CaptionLanguage =>
  captionLanguages.some((language) => language === tag)
