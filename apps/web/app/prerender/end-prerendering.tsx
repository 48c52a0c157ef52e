import { useEffect } from 'react'

/** Ends the prerendered state once the app handles events, including a form that was submitted before. */
export function EndPrerendering() {
  useEffect(endPrerendering, [])
  return null
}

/** Until this runs, the page's inline script holds forms back, since the browser would put a password in the URL. */
function endPrerendering(): void {
  const { dataset } = document.documentElement
  const wasSent = dataset['prerendered'] === 'sent'
  delete dataset['prerendered']
  if (wasSent) document.querySelector('form')?.requestSubmit()
}
