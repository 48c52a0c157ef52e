import { useEffect, useRef, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** The server has sanitised the text. Links to our own pages stay in the app. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A table that is wider than its place is moved with the arrow keys.
    for (const table of text.current?.querySelectorAll('table') ?? []) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    }
  }, [html])
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || !plain || link.origin !== location.origin) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed; this only notices
    <div
      ref={text}
      className={`prose ${className}`}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
