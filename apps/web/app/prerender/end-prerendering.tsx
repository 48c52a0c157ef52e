import { useEffect } from 'react'

/** Ends the prerendered state once the app handles events, including a form that was submitted before. */
export function EndPrerendering() {
  useEffect(endPrerendering, [])
  return null
}

/** Until then the page's own script holds forms back, as a password would be in the address. */
function endPrerendering(): void {
  const { dataset } = document.documentElement
  const wasSent = dataset['prerendered'] === 'sent'
  delete dataset['prerendered']
  if (wasSent) document.querySelector('form')?.requestSubmit()
}
