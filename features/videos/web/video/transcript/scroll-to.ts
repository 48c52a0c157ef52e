/** Scrolls within the box only, not the page. */
export function scrollTo(box: HTMLElement | null, index: number | undefined): void {
  const line = box?.querySelector<HTMLElement>(`[data-line="${index}"]`)
  if (!box || !line) return
  const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
  box.scrollTop = top - box.clientHeight / 3
}
