import type { VideoFile } from '../../../contract/files.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatShortTimecode } from '../stage/show-time.ts'
import { missingPartMessage } from './file-messages.ts'

/** Lists what was made of an upload, and what could not be. */
export function FileFacts({ file, children }: { file: VideoFile; children: ReactNode }) {
  const { t } = useLingui()
  const { name, seconds, renditions, hasSound, missing } = file
  const sizes = [...new Set(renditions.map(({ height }) => height))].map((height) => `${height}p`)
  const facts = [
    seconds === null ? '' : formatShortTimecode(seconds),
    sizes.join(', '),
    hasSound === false ? t`no sound` : '',
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-small text-ink-soft">
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        <br />
        {facts.filter(Boolean).join(' · ')}
      </p>
      {children}
      {missing.length > 0 && (
        <div className="flex w-full gap-3 rounded-control bg-sunken px-4 py-3 text-small">
          <Info size={18} aria-hidden className="mt-0.5 shrink-0" />
          <div>
            <p>
              <Trans>The server cannot convert videos, so the file is shown as it is.</Trans>
            </p>
            <ul className="mt-1 list-disc ps-5">
              {missing.map((part) => (
                <li key={part}>{missingPartMessage(part)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
