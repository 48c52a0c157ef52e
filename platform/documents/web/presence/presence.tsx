import type { DocumentName } from '../../contract/document-types.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { initials } from '../../../ui/initials.ts'
import { usePresence, type OtherEditors } from './use-presence.ts'

const MAX_SHOWN = 3

type Props = { type: DocumentName; id: string }

/** The other people who have the document open. Screen readers announce changes politely. */
export function Presence({ type, id }: Props) {
  const others = usePresence(type, id)
  return (
    <div aria-live="polite" className="text-small text-ink-soft">
      {others.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <span aria-hidden className="flex -space-x-1.5">
            {others.slice(0, MAX_SHOWN).map(({ id: member, name }) => (
              <span
                key={member}
                title={name}
                className="flex size-7 items-center justify-center rounded-full bg-brand-soft text-[0.75rem] font-semibold text-on-brand-soft ring-2 ring-page"
              >
                {initials(name)}
              </span>
            ))}
          </span>
          <span>
            <EditorNames others={others} />
          </span>
        </p>
      )}
    </div>
  )
}

function EditorNames({ others }: { others: OtherEditors }) {
  const [first, second, third] = others.map(({ name }) => name)
  const more = others.length - 2
  if (second === undefined) return <Trans>{first} has this open too</Trans>
  if (third === undefined)
    return (
      <Trans>
        {first} and {second} have this open too
      </Trans>
    )
  return (
    <Trans>
      {first}, {second} and <Plural value={more} one={third} other="# others" /> have this open too
    </Trans>
  )
}
