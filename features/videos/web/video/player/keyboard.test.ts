import { expect, test } from 'vitest'
import { actionOf } from './keyboard.ts'

const press = (key: string, held: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...held })

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'seek-by', by: -10 }],
  ['l', { do: 'seek-by', by: 10 }],
  ['ArrowLeft', { do: 'seek-by', by: -5 }],
  ['ArrowRight', { do: 'seek-by', by: 5 }],
  ['ArrowUp', { do: 'volume-by', by: 0.05 }],
  [',', { do: 'step-frame', by: -1 }],
  ['.', { do: 'step-frame', by: 1 }],
  ['0', { do: 'seek-to', share: 0 }],
  ['9', { do: 'seek-to', share: 0.9 }],
  ['Home', { do: 'seek-to', share: 0 }],
  ['End', { do: 'seek-to', share: 1 }],
  ['c', { do: 'captions' }],
  ['f', { do: 'fullscreen' }],
  ['m', { do: 'mute' }],
  ['?', { do: 'show-keys' }],
])('%j does %o', (key, action) => expect(press(key)).toEqual(action))

test.each(['a', 'Tab', 'Enter', 'Escape', 'F5'])('%j is not the player’s', (key) => {
  expect(press(key)).toBeUndefined()
})

test('a shortcut of the browser is left to it', () => {
  expect(press('l', { ctrlKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
  expect(press('c', { metaKey: true })).toBeUndefined()
})
