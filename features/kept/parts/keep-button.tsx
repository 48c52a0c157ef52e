import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, Check } from 'lucide-react'
import { keepItem, removeKeptItem, type ItemToKeep, type KeepFailure } from '#platform/offline/kept/kept.ts'
import { MAX_KEPT_BYTES } from '#platform/offline/kept/kept-item.ts'
import { formatFileSize } from '#platform/ui/bytes.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { actionLook } from '#platform/ui/reading/action-look.ts'
import { keptQuery, refreshKept, sizeQuery } from './queries.ts'

export type KeepProps = {
  /** The path of the page. */
  path: string
  /** Called when the page is stored or measured: which files it shows is known only once it is rendered. */
  keeping: () => Omit<ItemToKeep, 'path'>
}

/** Saves a page on this device for offline use and shows its size; pressing it again removes the copy. */
export function KeepButton({ path, keeping }: KeepProps) {
  const { t } = useLingui()
  const all = () => ({ ...keeping(), path })
  const { data: items } = useQuery(keptQuery)
  const keptItem = items?.find((item) => item.path === path)
  const { data: size } = useQuery({ ...sizeQuery(path, all), enabled: items !== undefined && !keptItem })
  const reasonOf = useReasons()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (keptItem ? removeKeptItem(path) : keepItem(all())),
    networkMode: 'always',
    onSuccess: (problem) => {
      if (problem)
        toast({ title: t`This could not be kept`, text: reasonOf(problem), variant: 'destructive' })
      else if (keptItem) toast({ title: t`Removed from this device` })
      else
        toast({
          title: t`Kept on this device`,
          text: t`You can open it without a connection until you log out.`,
        })
    },
    onSettled: refreshKept,
  })
  if (!items) return null
  const bytes = keptItem?.bytes ?? size
  return (
    <Button
      look="quiet"
      aria-pressed={Boolean(keptItem)}
      aria-disabled={isPending}
      className={`aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft ${actionLook}`}
      onClick={() => !isPending && mutate()}
    >
      {keptItem ? <Check size={18} aria-hidden /> : <ArrowDownToLine size={18} aria-hidden />}
      <span>
        {keptItem ? t`Kept for offline` : isPending ? t`Keeping…` : t`Keep for offline`}
        {bytes !== undefined && !isPending && ` (${formatFileSize(bytes)})`}
      </span>
    </Button>
  )
}

function useReasons() {
  const { t } = useLingui()
  return (problem: KeepFailure): string => {
    const limit = formatFileSize(MAX_KEPT_BYTES)
    if (problem === 'limit')
      return t`You can keep up to ${limit} and 100 items. Remove something under “Kept on this device”, then try again.`
    if (problem === 'device-full')
      return t`There is no room left on this device. Free some space, then try again.`
    return t`Check your connection, then try again.`
  }
}
