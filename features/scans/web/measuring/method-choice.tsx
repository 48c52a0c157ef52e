import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Fingerprint, Hand, MessageCircleOff, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import type { ScanMethod } from '../finished-scan.ts'
import { GOOD_SECONDS } from './session/outcome.ts'

/** `onStart` opens the camera and starts a scan; undefined until the person has consented. */
type Props = { onStart: ((method: ScanMethod) => void) | undefined }

/** The two methods of scanning, with how to sit and how to hold the phone. */
export function MethodChoice({ onStart }: Props) {
  const { t } = useLingui()
  const seconds = GOOD_SECONDS.face
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <MethodCard
        title={t`With your face`}
        picture={<FacePicture />}
        action={
          onStart && (
            <Button data-tour="scan-button" onClick={() => onStart('face')}>
              <Trans>Start the scan ({seconds} seconds)</Trans>
            </Button>
          )
        }
      >
        <Tip icon={<Sun size={22} aria-hidden />}>
          <Trans>Sit so that light falls on your face from the front, from a window or a lamp.</Trans>
        </Tip>
        <Tip icon={<Hand size={22} aria-hidden />}>
          <Trans>Rest your arms on a table, and hold the phone still at eye level.</Trans>
        </Tip>
        <Tip icon={<Eye size={22} aria-hidden />}>
          <Trans>Take off a hat or glasses, and move hair away from your forehead and cheeks.</Trans>
        </Tip>
        <Tip icon={<MessageCircleOff size={22} aria-hidden />}>
          <Trans>Breathe as usual, and do not talk during the scan.</Trans>
        </Tip>
      </MethodCard>
      <MethodCard
        title={t`With your fingertip`}
        picture={<FingertipPicture />}
        action={
          onStart && (
            <Button look="quiet" onClick={() => onStart('fingertip')}>
              <Trans>Use your fingertip (1 minute)</Trans>
            </Button>
          )
        }
      >
        <Tip icon={<Hand size={22} aria-hidden />}>
          <Trans>Put the phone on a table, or rest your hand on the table.</Trans>
        </Tip>
        <Tip icon={<Fingerprint size={22} aria-hidden />}>
          <Trans>
            Cover the camera on the back and its light with your fingertip, without pressing hard.
          </Trans>
        </Tip>
        <Tip icon={<MessageCircleOff size={22} aria-hidden />}>
          <Trans>Breathe as usual, and do not talk during the scan.</Trans>
        </Tip>
      </MethodCard>
    </div>
  )
}

type WayProps = { title: string; picture: ReactNode; action: ReactNode; children: ReactNode }

function MethodCard({ title, picture, action, children }: WayProps) {
  return (
    <div className="flex flex-col rounded-control bg-sunken p-4">
      {picture}
      <h3 className="mt-3 font-semibold">{title}</h3>
      <ul className="mt-3 mb-4 grid gap-3">{children}</ul>
      <div className="mt-auto">{action}</div>
    </div>
  )
}

function Tip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-brand-ink">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

/** An illustration: a person from the side, elbow on a table, looking into a phone at eye level. */
function FacePicture() {
  return (
    <Drawing>
      <path d="M16 126c0-24 14-38 34-38s32 14 34 38" className="fill-card" />
      <circle cx="52" cy="54" r="26" className="fill-card" />
      <path d="M78 50l6 8h-6" />
      <circle cx="69" cy="48" r="2.5" fill="currentColor" stroke="none" />
      <path d="M60 68c4 3 8 3 12 0" />
      <path d="M76 112l40-6 34-34" />
      <path d="M70 126h128" />
      <rect
        x="148"
        y="26"
        width="14"
        height="52"
        rx="5"
        transform="rotate(6 155 52)"
        className="fill-brand"
      />
      <path d="M94 49h44" strokeDasharray="2 8" />
    </Drawing>
  )
}

/** An illustration: the back of a phone, with a fingertip on its camera. */
function FingertipPicture() {
  return (
    <Drawing>
      <rect x="68" y="8" width="68" height="122" rx="12" className="fill-card" />
      <rect x="76" y="16" width="40" height="26" rx="10" />
      <circle cx="106" cy="29" r="4" className="fill-brand" />
      <g transform="rotate(38 90 30)">
        <rect x="76" y="15" width="122" height="30" rx="15" className="fill-brand-soft" />
        <path d="M82 24c-4 4-4 8 0 12" />
        <path d="M124 22v16M130 22v16" />
      </g>
    </Drawing>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 208 136"
      aria-hidden="true"
      className="mx-auto h-34 text-ink-soft"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
