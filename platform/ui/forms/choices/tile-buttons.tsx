import { tileLook, tilesLook, type TileOption } from './tile-look.ts'

type Props = {
  options: TileOption[]
  /** Accessible name of the group: the question, which is visible elsewhere on the page. */
  label: string
  onTap: (value: number) => void
}

/**
 * Options that are each chosen by one tap: buttons rather than radio buttons, so that arrow keys do not
 * choose.
 */
export function TileButtons({ options, label, onTap }: Props) {
  return (
    <div role="group" aria-label={label} className={tilesLook}>
      {options.map((option) => (
        <button key={option.value} type="button" onClick={() => onTap(option.value)} className={tileLook}>
          {option.drawing}
          {option.label}
        </button>
      ))}
    </div>
  )
}
