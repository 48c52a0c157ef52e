/** Closes the topmost dialog, menu or popover; returns whether there was one. */
export function closeUppermost(): boolean {
  const popover = [...document.querySelectorAll<HTMLElement>(':popover-open')].at(-1)
  if (popover) {
    popover.hidePopover()
    return true
  }
  const dialog = uppermostDialog()
  if (!dialog) return false
  // Fires `cancel` as Escape does, so that a dialog can ask for confirmation before typed text is lost.
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  return true
}

/** Returns the topmost modal dialog: the one with the focus, which a modal dialog keeps inside. */
function uppermostDialog(): HTMLDialogElement | undefined {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1)
}
