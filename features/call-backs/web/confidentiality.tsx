import { CALL_BACK_DAYS } from '../contract/call-backs.ts'
import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useDesign } from '#platform/ui/layout/design.tsx'

/** Explains what is sent and to whom, who never sees it, and how long it is kept. */
export function Confidentiality({ address }: { address: string }) {
  const { name } = useDesign()
  return (
    <section aria-labelledby="who-reads-this" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="who-reads-this" className="flex items-center gap-2.5 font-semibold">
        <ShieldCheck size={22} aria-hidden className="shrink-0 text-brand-ink" />
        <Trans>Who reads this</Trans>
      </h2>
      <p className="mt-2 wrap-anywhere">
        <Trans>
          Your request goes by email to <strong>{address}</strong>, the programme’s own address, and to nobody
          else.
        </Trans>
      </p>
      <ul className="mt-3 list-disc space-y-1.5 ps-5">
        <li>
          <Trans>
            {name} never sees your request, and is not told that you made one. No admin can read it or change
            where it goes.
          </Trans>
        </li>
        <li>
          <Trans>The email contains what you enter here, your time zone and your company’s name.</Trans>
        </li>
        <li>
          <Trans>
            Hale stores your request in encrypted form and deletes it after {CALL_BACK_DAYS} days. The
            programme keeps the email it receives under its own rules.
          </Trans>
        </li>
        <li>
          <Trans>
            You can withdraw your request at any time. If it has not been sent by then, it will not be sent.
            If it has, the programme will be asked not to call.
          </Trans>
        </li>
      </ul>
    </section>
  )
}
