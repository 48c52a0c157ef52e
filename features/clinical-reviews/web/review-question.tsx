import type { ReviewableText } from '../contract/clinical-reviews.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { signOffText, withdrawSignOff } from './queries.ts'

/** A text to be signed off, or whose review is to be withdrawn, once the person confirms it. */
export type ReviewRequest = { item: ReviewableText; isSigning: boolean }

type Props = { asked: ReviewRequest; onClose: () => void }

export function ReviewQuestion({ asked: { item, isSigning }, onClose }: Props) {
  const { t } = useLingui()
  const { title } = item
  const run = async () => {
    await (isSigning ? signOffText(item) : withdrawSignOff(item))
    toast({ title: isSigning ? t`Signed off: ${title}` : t`The review has been withdrawn` })
  }
  return (
    <ConfirmPrompt label={isSigning ? t`Sign off` : t`Withdraw it`} run={run} onClose={onClose}>
      <p className="font-semibold">{title}</p>
      {isSigning ? (
        <p>
          <Trans>
            You confirm that you have read this text as members see it now, and that you find it accurate and
            safe for general readers. Your name, profession and registration will be shown with it.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Members will no longer see that you have reviewed this text.</Trans>
        </p>
      )}
    </ConfirmPrompt>
  )
}
