import { tileLook, tilesLook, type TileOption } from './tile-look.ts'

type Props = {
  options: TileOption[]
  /** What is asked, in words that can be read elsewhere on the page. */
  label: string
  onTap: (value: number) => void
}

/** Options that are each taken by one tap: buttons, so that arrow keys on the way to one choose nothing. */
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
