import { useLingui } from '@lingui/react/macro'
import { ALargeSmall } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { useMedia } from '../layout/use-media.ts'
import { actionLook } from './action-look.ts'

/**
 * Less common actions on a text: next to the others, and on a phone behind one button, so that the text
 * begins higher up.
 */
export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const isPhone = useMedia('(width < 40rem)')
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return children
  return (
    <>
      <Button
        look="quiet"
        className={actionLook}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ALargeSmall size={22} aria-hidden />
        <span className="sr-only">{t`Text size, print and more`}</span>
      </Button>
      {isOpen && (
        <div id={id} className="order-last flex basis-full flex-wrap gap-2">
          {children}
        </div>
      )}
    </>
  )
}
