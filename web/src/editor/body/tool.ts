import type { LucideIcon } from 'lucide-react'

/** A button of the editor. */
export type Tool = {
  /** Names it in the code; the label is for people. */
  name: string
  label: string
  keys?: string
  icon: LucideIcon
  isPressed?: boolean
  isOff?: boolean
  run: () => void
}
