import type { LucideIcon } from 'lucide-react'

type Props = {
  id?: string
  label: string
  icon: LucideIcon
  onClick: () => void
  /** It stays where it is and keeps the focus, but does nothing. */
  isOff?: boolean
  isDanger?: boolean
}

/** A button with a picture for a name; large enough for a thumb. */
export function IconButton({ id, label, icon: Icon, onClick, isOff = false, isDanger = false }: Props) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={`flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40 ${isDanger ? 'hover:text-danger-ink' : 'hover:text-ink'}`}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
