import {
  MAX_ITEM_LENGTH,
  MAX_PLAN_ITEMS,
  phone as phoneSchema,
  type PlanItem,
  type RecoveryProgramme,
} from '../../contract/vrs-freedom-365.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { EnglishTextNote } from '#features/programmes/parts/english-text-note.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { PhoneLink } from '../help-now.tsx'

type Part = RecoveryProgramme['plan'][number]
type Props = { part: Part; items: PlanItem[]; onSave: (items: PlanItem[]) => void }

/** One part of the plan: its items, a field for more, and examples to take over. */
export function PlanPart({ part, items, onSave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const add = (item: PlanItem) => onSave([...items, item])
  /** Moves the focus, as the pressed button is removed with its line. */
  const saveAndFocus = (next: PlanItem[]) => {
    onSave(next)
    heading.current?.focus()
  }
  const hasRoom = items.length < MAX_PLAN_ITEMS
  return (
    <section aria-labelledby={part.id} className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2
        id={part.id}
        ref={heading}
        lang={part.language}
        tabIndex={-1}
        className="text-heading font-semibold outline-none"
      >
        {part.title}
      </h2>
      <p lang={part.language} className="mt-1">
        {part.text}
      </p>
      <EnglishTextNote language={part.language} />
      {items.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {items.map((item, index) => (
            <Item
              key={`${item.text} ${item.phone}`}
              item={item}
              onRemove={() => saveAndFocus(items.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {hasRoom ? (
        <details className="mt-2 print:hidden">
          <summary className="min-h-11 cursor-pointer py-2 font-medium text-brand-ink">
            <Trans>Add to “{part.title}”</Trans>
          </summary>
          <AddForm part={part} items={items} onAdd={add} />
          <Examples part={part} items={items} onAdd={(item) => saveAndFocus([...items, item])} />
        </details>
      ) : (
        <p className="mt-3 text-small text-ink-soft">
          <Trans>This part is full. Remove a line to add another.</Trans>
        </p>
      )}
    </section>
  )
}

function Item({ item: { text, phone }, onRemove }: { item: PlanItem; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <li className="flex items-center justify-between gap-3">
      {phone ? (
        <PhoneLink name={text} phone={phone} />
      ) : (
        <span className="min-w-0 py-2 wrap-anywhere">{text}</span>
      )}
      <button
        type="button"
        aria-label={t`Remove “${text}”`}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger-ink print:hidden"
      >
        <X size={20} aria-hidden />
      </button>
    </li>
  )
}

type AddProps = { part: Part; items: PlanItem[]; onAdd: (item: PlanItem) => void }

function AddForm({ part: { id, title, hint }, items, onAdd }: AddProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const isPeople = id === 'whom-i-call'
  const { wrong, sending, ...handlers } = useForm({
    check({ text }) {
      const input = text('text').trim()
      const phone = text('phone').trim()
      if (input === '') return { text: t`Write something to add.` }
      if (hasText(items, input)) return { text: t`This is already in your plan.` }
      if (phone !== '' && !phoneSchema.safeParse(phone).success)
        return { phone: t`Enter a phone number, such as 020 7946 0000.` }
      return {}
    },
    async send({ text }) {
      const phone = text('phone').trim()
      onAdd({ text: text('text').trim(), ...(phone && { phone }) })
      form.current?.reset()
      form.current?.querySelector('input')?.focus()
    },
  })
  return (
    <form ref={form} noValidate {...handlers} className="mt-2 space-y-3">
      <Field
        label={isPeople ? t`Name, and when to call` : t`In your own words`}
        name="text"
        maxLength={MAX_ITEM_LENGTH}
        autoComplete="off"
        hint={hint}
        error={wrong['text']}
      />
      {isPeople && (
        <Field
          label={t`Phone number (optional)`}
          name="phone"
          type="tel"
          maxLength={24}
          autoComplete="off"
          hint={t`If you add a number, you can call this person with one tap.`}
          error={wrong['phone']}
        />
      )}
      <Button type="submit" look="quiet" disabled={sending} aria-label={t`Add: ${title}`}>
        <Plus size={18} aria-hidden /> <Trans>Add</Trans>
      </Button>
    </form>
  )
}

function Examples({ part: { language, examples }, items, onAdd }: AddProps) {
  const { t } = useLingui()
  const left = examples.filter((text) => !hasText(items, text))
  if (left.length === 0) return null
  return (
    <>
      <h3 className="mt-5 font-medium">
        <Trans>Examples</Trans>
      </h3>
      <ul>
        {left.map((text) => (
          <li key={text}>
            <button
              type="button"
              lang={language}
              aria-label={t`Add: ${text}`}
              onClick={() => onAdd({ text })}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-start hover:bg-sunken"
            >
              <Plus size={18} aria-hidden className="shrink-0 text-brand-ink" /> {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function hasText(items: PlanItem[], text: string): boolean {
  return items.some((item) => item.text === text)
}
