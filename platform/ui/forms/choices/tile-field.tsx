import { tileLook, tilesLook, type TileOption } from './tile-look.ts'

type Props = {
  name: string
  legend: string
  options: TileOption[]
  /** Value of the selected option. */
  value: number | undefined
  onChoose: (value: number) => void
}

/**
 * Radio buttons as tiles, each a drawing above its label, in one fieldset, so that the legend is announced
 * with each option.
 */
export function TileField({ name, legend, options, value, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={tilesLook}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`${tileLook} has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-on-brand-soft has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.drawing}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
