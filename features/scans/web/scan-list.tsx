import type { Scan } from '../contract/scans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isNative } from '#platform/device/platform.ts'
import { distinctDateLabels } from '#platform/ui/dates.ts'
import { Scene } from '#platform/ui/drawings/scene.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { LoadMore } from '#platform/ui/lists/load-more.tsx'
import { useFocusAfter } from '#platform/ui/lists/use-focus-after.ts'
import { useEarlierRecords } from '#features/earlier-records/parts/earlier-records-query.ts'
import { EarlierSection } from '#features/earlier-records/parts/earlier-section.tsx'
import { resultPath } from './paths.ts'
import { RemoveDialog, type RemovalTarget } from './results/remove-dialog.tsx'
import { useScans } from './use-scans.ts'

/** A person's saved scans, each to be opened or deleted. */
export function ScanList() {
  const { t } = useLingui()
  const { query, waiting, scans } = useScans()
  const [removing, setRemoving] = useState<RemovalTarget>()
  const list = useFocusAfter<HTMLDivElement>(removing)
  if (query.isLoading) return <Skeleton className="h-40 w-full" />
  if (!scans) return <QueryErrorNotice query={query} />
  const names = distinctDateLabels(scans.map(({ id, takenAt }) => ({ id, at: takenAt })))
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {scans.length === 0 ? (
        <EmptyState title={t`No scans yet`} drawing={<PhoneWithPulse />}>
          <Trans>The scans you choose to keep appear here, and only you can see them.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {scans.map((scan) => (
            <ScanRow
              key={scan.id}
              scan={scan}
              name={names.get(scan.id) ?? ''}
              isWaiting={waiting.some(({ id }) => id === scan.id)}
              onRemove={setRemoving}
            />
          ))}
        </ul>
      )}
      <LoadMore query={query} />
      <EarlierScans />
      <RemoveDialog removing={removing} onClose={() => setRemoving(undefined)} />
    </div>
  )
}

type RowProps = { scan: Scan; name: string; isWaiting: boolean; onRemove: (removing: RemovalTarget) => void }

function ScanRow({ scan, name, isWaiting, onRemove }: RowProps) {
  const { t } = useLingui()
  const inside = <RowText scan={scan} name={name} isWaiting={isWaiting} />
  const look = 'group flex min-w-0 flex-1 items-center gap-4 px-5 py-4'
  return (
    <li className="flex items-center gap-2 pe-2">
      {/* Only the app has a page for a result. */}
      {isNative ? (
        <Link to={resultPath(scan.id)} className={`${look} hover:bg-sunken`}>
          {inside}
        </Link>
      ) : (
        <div className={look}>{inside}</div>
      )}
      <button
        type="button"
        aria-label={t`Delete the scan from ${name}`}
        onClick={() => onRemove({ id: scan.id, name })}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger-ink"
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </li>
  )
}

/** Scans from a person's time at another company, without actions of their own. */
function EarlierScans() {
  const scans = useEarlierRecords('scans')
  const names = distinctDateLabels(scans.map(({ id, takenAt }) => ({ id, at: takenAt })))
  return (
    <div className={scans.length > 0 ? 'mt-8' : ''}>
      <EarlierSection kind="scans" isEmpty={scans.length === 0}>
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {scans.map((scan) => (
            <li key={scan.id} className="flex items-center gap-4 px-5 py-4">
              <RowText scan={scan} name={names.get(scan.id) ?? ''} isWaiting={false} />
            </li>
          ))}
        </ul>
      </EarlierSection>
    </div>
  )
}

function RowText({ scan: { result }, name, isWaiting }: Omit<RowProps, 'onRemove'>) {
  const rate = result && 'value' in result.heartRate ? Math.round(result.heartRate.value) : undefined
  return (
    <>
      <span
        aria-hidden
        className="w-14 shrink-0 text-center text-[1.75rem] leading-none font-semibold tabular-nums"
      >
        {rate ?? '–'}
      </span>
      <span className="min-w-0">
        <span className={`block font-medium ${isNative ? 'group-hover:underline' : ''}`}>{name}</span>
        <span className="block text-small text-ink-soft">
          {!result && <Trans>This scan cannot be opened: the key that protects it has changed.</Trans>}
          {result && rate === undefined && <Trans>Heart rate not measured</Trans>}
          {rate !== undefined && <Trans>Heart rate {rate} beats a minute</Trans>}
        </span>
        {isWaiting && (
          <span className="block text-small text-ink-soft">
            <Trans>Saved on this device. It will be sent when you are back online.</Trans>
          </span>
        )}
      </span>
    </>
  )
}

/** An illustration of a phone that shows a pulse. */
function PhoneWithPulse() {
  return (
    <Scene>
      <rect x="42" y="8" width="36" height="56" rx="7" />
      <path d="M49 37h5l4-9 5 17 4-8h5" fill="none" />
    </Scene>
  )
}
