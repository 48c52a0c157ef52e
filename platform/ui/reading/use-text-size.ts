import { useState } from 'react'

/** The text-size steps that `base.css` defines; 0 is the default. */
export const textSizes = [-1, 0, 1, 2, 3] as const
export type TextSize = (typeof textSizes)[number]

const STORAGE_KEY = 'text-size'

/** Returns the size of long texts on this device, and how to change it; stored on the device alone. */
export function useTextSize() {
  const [size, setSize] = useState(readSize)
  const choose = (chosen: TextSize) => {
    localStorage.setItem(STORAGE_KEY, String(chosen))
    setSize(chosen)
  }
  return { size, choose }
}

function readSize(): TextSize {
  const kept = Number(localStorage.getItem(STORAGE_KEY) ?? 0)
  return textSizes.find((size) => size === kept) ?? 0
}
