import type { ReactNode } from 'react'
import { useDesign } from '#platform/ui/layout/design.tsx'

const link = 'inline-block py-1.5 text-brand-ink underline underline-offset-4'

/** Whether the company has named a wellbeing contact. */
export function useHasSupport(): boolean {
  const { email, phone, url } = useDesign().support
  return [email, phone, url].some(Boolean)
}

/**
 * Links to the company's wellbeing contact: its email address, its phone number and, where it is named, its page.
 */
export function SupportLinks({ pageName }: { pageName?: ReactNode }) {
  const { email, phone, url } = useDesign().support
  return (
    <ul>
      {email && (
        <li>
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a className={link} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </li>
      )}
      {url && pageName && (
        <li>
          <a className={link} href={url} rel="noreferrer" target="_blank">
            {pageName}
          </a>
        </li>
      )}
    </ul>
  )
}
