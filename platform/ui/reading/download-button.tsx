import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { useAction } from '../forms/use-action.ts'
import { saveFile } from '../../device/save-file.ts'

type Props = {
  children: ReactNode
  /** Explains what is in the file. */
  hint: ReactNode
  file: { name: string; type: string }
  load: () => Promise<unknown>
}

/** A button that loads data and saves it as a JSON file. */
export function DownloadButton({ children, hint, file, load }: Props) {
  const { busy, wrong, run } = useAction(async () => {
    await saveFile(file.name, `${JSON.stringify(await load(), null, 2)}\n`, file.type)
  })
  return (
    <div className="space-y-2">
      <Button look="quiet" aria-disabled={busy} onClick={run}>
        <Download size={18} aria-hidden /> {children}
      </Button>
      <p className="max-w-prose text-small text-ink-soft">{hint}</p>
      <FormAlert>{wrong}</FormAlert>
    </div>
  )
}
