import { useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { Button } from '../forms/button.tsx'
import { actionLook } from './action-look.ts'

type Props = { saved: boolean; onSave: (saved: boolean) => void }

/** Button that saves the page's subject for later; pressing it again removes it. */
export function SaveButton({ saved, onSave }: Props) {
  const { t } = useLingui()
  return (
    <Button
      look="quiet"
      aria-pressed={saved}
      className={`group min-w-28 aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft ${actionLook}`}
      onClick={() => onSave(!saved)}
    >
      <Bookmark size={18} aria-hidden className="group-aria-pressed:fill-current" />
      {saved ? t`Saved` : t`Save`}
    </Button>
  )
}
