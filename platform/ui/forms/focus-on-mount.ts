/** As the `ref` of a field that takes the place of what had the focus: a step follows another without a new page. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}
