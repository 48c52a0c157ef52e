import { useState } from 'react'

/** The text-size steps that `base.css` defines; 0 is the default. */
export const textSizes = [-1, 0, 1, 2, 3] as const
export type TextSize = (typeof textSizes)[number]

const STORAGE_KEY = 'text-size'

/** Returns the size of long texts on this device, and how to change it; stored on the device alone. */
export function useTextSize() {
  const [size, setSize] = useState(readSize)
  const choose = (size: TextSize) => {
    localStorage.setItem(STORAGE_KEY, String(size))
    setSize(size)
  }
  return { size, choose }
}

function readSize(): TextSize {
  const storedSize = Number(localStorage.getItem(STORAGE_KEY) ?? 0)
  return textSizes.find((size) => size === storedSize) ?? 0
}
