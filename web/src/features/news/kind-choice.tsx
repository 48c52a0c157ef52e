import type { MediaKind } from '@hale/contracts/news'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

/** One of four, in the address: each choice is a step that "back" takes back. */
export function KindChoice({ chosen }: { chosen: MediaKind | undefined }) {
  const { t } = useLingui()
  const choices: { kind: MediaKind | undefined; label: string }[] = [
    { kind: undefined, label: t`All` },
    { kind: 'news', label: t`News` },
    { kind: 'article', label: t`Articles` },
    { kind: 'video', label: t`Videos` },
  ]
  return (
    <nav aria-label={t`Show`} className="mb-6">
      <ul className="flex w-full gap-1 rounded-control bg-sunken p-1 sm:inline-flex sm:w-auto">
        {choices.map(({ kind, label }) => (
          <li key={label} className="flex-1">
            <Link
              to={kind ? `/media?kind=${kind}` : '/media'}
              aria-current={kind === chosen ? 'true' : undefined}
              className="flex min-h-11 items-center justify-center rounded-control px-2 font-medium text-ink-soft transition-colors hover:text-ink aria-current:bg-brand-soft aria-current:text-on-brand-soft sm:px-5"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
