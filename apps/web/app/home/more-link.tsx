import { Link } from 'react-router'

/** A link to more of what a part of Home shows. */
export type MoreLinkTarget = { to: string; name: string }

export function MoreLink({ more: { to, name } }: { more: MoreLinkTarget }) {
  return (
    <Link
      to={to}
      className="-my-2 inline-flex min-h-11 shrink-0 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}
