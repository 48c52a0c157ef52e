import type { CaptionLanguage } from '../../../contract/captions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Settings } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { RATES } from '../playback/create-player.ts'
import { KeyList } from './key-list.tsx'
import { languageName } from './language-name.ts'
import { usePlayback, usePlayer } from '../playback/player-context.ts'
import { captionSizes, type PlayerPreferences } from '../playback/preferences.ts'
import type { Quality } from '../playback/quality.ts'

export type SettingsProps = {
  preferences: PlayerPreferences
  choose: (changes: Partial<PlayerPreferences>) => void
  languages: CaptionLanguage[]
  quality: {
    chosen: Quality
    height: number | undefined
    heights: number[]
    choose: (quality: Quality) => void
  }
  /** Picture-in-picture, also where the control bar has no room for its button; undefined where it is not available. */
  floating: { isFloating: boolean; toggle: () => void } | undefined
  menu: RefObject<HTMLDivElement | null>
  /** Whether the menu was opened to show the list of keys. */
  showsKeys: boolean
  onToggle: (isOpen: boolean) => void
}

/** Pixels between the menu and its button or the window's edges; with less room, the menu is a sheet. */
const GAP = 8
const MIN_HEIGHT = 280

/** Speed, captions, quality and keys, in a native popover: Escape and a press outside close it. */
export function SettingsMenu({ menu, onToggle, ...settings }: SettingsProps) {
  const { t } = useLingui()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const replace = () => menu.current && button.current && placeMenu(menu.current, button.current)
    replace()
    menu.current?.focus({ preventScroll: true })
    const listening = new AbortController()
    for (const type of ['scroll', 'resize']) {
      window.addEventListener(type, replace, { signal: listening.signal, passive: true })
    }
    return () => listening.abort()
  }, [isOpen, menu])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t`Settings`}
        aria-haspopup="dialog"
        popoverTarget={id}
        title={t`Settings`}
        className="player-button"
      >
        <Settings size={24} strokeWidth={1.75} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={t`Playback settings`}
        className="player-menu"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          onToggle(newState === 'open')
        }}
      >
        {isOpen && <Groups {...settings} />}
      </div>
    </>
  )
}

/** Places the menu above the button, or at the window's lower edge where there is no room. */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const room = at.top - 2 * GAP
  menu.dataset['sheet'] = String(room < MIN_HEIGHT)
  menu.style.setProperty('--right', `${Math.max(GAP, document.documentElement.clientWidth - at.right)}px`)
  menu.style.setProperty('--bottom', `${innerHeight - at.top + GAP}px`)
  menu.style.setProperty('--room', `${room}px`)
}

function Groups({
  preferences,
  choose,
  languages,
  quality,
  floating,
  showsKeys,
}: Omit<SettingsProps, 'menu' | 'onToggle'>) {
  const { t } = useLingui()
  const player = usePlayer()
  const rate = usePlayback((state) => state.rate)
  const sizes = { small: t`Small`, medium: t`Medium`, large: t`Large` }
  const { heights, height } = quality
  return (
    <>
      <Choice
        legend={t`Speed`}
        chosen={rate}
        options={RATES.map((value) => ({ value, name: value === 1 ? t`Normal` : `${value}×` }))}
        onChoose={player.setRate}
      />
      {languages.length > 0 && (
        <>
          <Choice
            legend={t`Captions`}
            chosen={preferences.captions ? preferences.language : 'off'}
            options={[
              { value: 'off' as const, name: t`Off` },
              ...languages.map((value) => ({ value, name: languageName(value), lang: value })),
            ]}
            onChoose={(value) =>
              choose(value === 'off' ? { captions: false } : { captions: true, language: value })
            }
          />
          <Choice
            legend={t`Caption size`}
            chosen={preferences.size}
            options={captionSizes.map((value) => ({ value, name: sizes[value] }))}
            onChoose={(size) => choose({ size })}
          />
        </>
      )}
      {heights.length > 1 && (
        <Choice
          legend={t`Quality`}
          chosen={quality.chosen}
          options={[
            {
              value: 'auto' as const,
              name: quality.chosen === 'auto' && height ? t`Auto (${height}p)` : t`Auto`,
            },
            ...heights.map((value) => ({ value, name: `${value}p` })),
          ]}
          onChoose={quality.choose}
        />
      )}
      {floating && (
        <button
          type="button"
          className="player-menu-button"
          aria-pressed={floating.isFloating}
          onClick={floating.toggle}
        >
          <Trans>Picture in picture</Trans>
        </button>
      )}
      <KeyList
        areOn={preferences.shortcuts}
        isOpen={showsKeys}
        onSwitch={(shortcuts) => choose({ shortcuts })}
      />
    </>
  )
}

type Option<Value> = { value: Value; name: ReactNode; lang?: string }
type ChoiceProps<Value> = {
  legend: string
  chosen: Value
  options: Option<Value>[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string | number>({ legend, chosen, options, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, name: label, lang }) => (
          <label key={value} lang={lang}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
