type Listeners = { onHidden: () => void; onVisible: () => void; onTurned: () => void }

/** Tells when the app goes to the background and comes back, and when the phone is turned, until the result is called. */
export function watchPhone({ onHidden, onVisible, onTurned }: Listeners): () => void {
  const onVisibility = () => (document.hidden ? onHidden() : onVisible())
  // Missing in some phones' shells, whatever the types say.
  const orientation: ScreenOrientation | undefined = screen.orientation
  document.addEventListener('visibilitychange', onVisibility)
  orientation?.addEventListener('change', onTurned)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    orientation?.removeEventListener('change', onTurned)
  }
}
