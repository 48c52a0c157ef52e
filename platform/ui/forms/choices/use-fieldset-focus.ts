import { useEffect, useRef } from 'react'

/** Focuses the selected option, or else the first, whenever `focus` changes to another number. */
export function useFieldsetFocus(focus: number | undefined) {
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focus === undefined) return
    const inputs = [...(field.current?.querySelectorAll('input') ?? [])]
    const selected = inputs.find(({ checked }) => checked) ?? inputs[0]
    selected?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [focus])
  return field
}
