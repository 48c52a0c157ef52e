import type { Article } from '@hale/contracts/articles'
import { useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useSaving } from './use-saving.ts'

/** Keeps the article for later, or no longer. */
export function SaveButton({ article: { id, saved } }: { article: Article }) {
  const { t } = useLingui()
  const { mutate } = useSaving(id)
  return (
    <Button
      look="quiet"
      aria-pressed={saved}
      className="group min-w-28 px-4 aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
      onClick={() => mutate(!saved)}
    >
      <Bookmark size={18} aria-hidden className="group-aria-pressed:fill-current" />
      {saved ? t`Saved` : t`Save`}
    </Button>
  )
}
