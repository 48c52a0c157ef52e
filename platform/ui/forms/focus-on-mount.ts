/**
 * Focuses a field on mount, as its `ref`: for the next step of a form, which replaces the element that had
 * the focus.
 */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}
