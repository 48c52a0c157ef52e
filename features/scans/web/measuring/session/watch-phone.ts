type Listeners = { onHidden: () => void; onVisible: () => void; onTurned: () => void }

/** Watches the app being hidden and shown, and the phone being turned; returns a function that stops. */
export function watchPhone({ onHidden, onVisible, onTurned }: Listeners): () => void {
  const onVisibility = () => (document.hidden ? onHidden() : onVisible())
  // Undefined in the web views of some phones, contrary to the types.
  const orientation: ScreenOrientation | undefined = screen.orientation
  document.addEventListener('visibilitychange', onVisibility)
  orientation?.addEventListener('change', onTurned)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    orientation?.removeEventListener('change', onTurned)
  }
}
