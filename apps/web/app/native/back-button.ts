/** What the back button closes first: the uppermost of what lies over the page. Returns whether there was anything. */
export function closeUppermost(): boolean {
  const popover = [...document.querySelectorAll<HTMLElement>(':popover-open')].at(-1)
  if (popover) {
    popover.hidePopover()
    return true
  }
  const dialog = uppermostDialog()
  if (!dialog) return false
  // As Escape does: a dialog may ask first whether what was typed in it may go.
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  return true
}

/** A modal dialog keeps the focus inside, so the focused one lies above the others. */
function uppermostDialog(): HTMLDialogElement | undefined {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1)
}
