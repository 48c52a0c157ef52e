/** An action of the player that a key triggers. */
export type PlayerAction =
  | { do: 'toggle' | 'captions' | 'fullscreen' | 'mute' | 'picture-in-picture' | 'show-keys' }
  | { do: 'seek-by' | 'volume-by'; by: number }
  | { do: 'step-frame'; by: 1 | -1 }
  /** A share of the whole video, from 0 to 1. */
  | { do: 'seek-to'; share: number }

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

const SHORT_SKIP_SECONDS = 5
const LONG_SKIP_SECONDS = 10
const VOLUME_STEP = 0.05

const KEY_ACTIONS: Record<string, PlayerAction> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'seek-by', by: -LONG_SKIP_SECONDS },
  l: { do: 'seek-by', by: LONG_SKIP_SECONDS },
  ArrowLeft: { do: 'seek-by', by: -SHORT_SKIP_SECONDS },
  ArrowRight: { do: 'seek-by', by: SHORT_SKIP_SECONDS },
  ArrowUp: { do: 'volume-by', by: VOLUME_STEP },
  ArrowDown: { do: 'volume-by', by: -VOLUME_STEP },
  ',': { do: 'step-frame', by: -1 },
  '.': { do: 'step-frame', by: 1 },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  m: { do: 'mute' },
  p: { do: 'picture-in-picture' },
  '?': { do: 'show-keys' },
  Home: { do: 'seek-to', share: 0 },
  End: { do: 'seek-to', share: 1 },
}

/** Returns a key's action; undefined for a key without one, or one with a modifier, which is the browser's. */
export function actionOf({ key, ctrlKey, altKey, metaKey }: KeyPress): PlayerAction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (/^\d$/.test(key)) return { do: 'seek-to', share: Number(key) / 10 }
  return KEY_ACTIONS[key.length === 1 ? key.toLowerCase() : key]
}

/** Keys that an element uses itself. */
const OWN_KEYS: [selector: string, keys: RegExp | undefined][] = [
  ['input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]', undefined],
  ['[role=menu] *, [role=listbox] *, dialog *', undefined],
  ['[popover] input', /^(?:Arrow.*| |Home|End)$/],
  ['[data-volume]', /^(?:Home|End|Arrow.*)$/],
  ['input[type=range]', /^(?:Home|End|Arrow(?:Up|Down))$/],
  ['button, a, summary', /^ $/],
]

/**
 * Whether the player may handle a key: when it has the focus, or no other element could use the key. Keys that scroll the
 * page do so unless the player has the focus.
 */
export function mayHandleKey(key: string, target: EventTarget | null, player: Element): boolean {
  if (!(target instanceof Element)) return true
  const isOwn = OWN_KEYS.some(([selector, keys]) => target.matches(selector) && (!keys || keys.test(key)))
  if (isOwn) return false
  if (player.contains(target)) return true
  const isNothing = target.matches('body, main, h1')
  return isNothing && !/^(?:Arrow(?:Up|Down)|Home|End)$/.test(key)
}
