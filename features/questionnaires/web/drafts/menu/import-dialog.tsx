import type { UnreadablePart } from '../../../contract/versions.ts'
import type { Questionnaire } from '../../../contract/questionnaires.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { FileField } from '#platform/ui/forms/file-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { WholeQuestionnaire } from '../publishing/whole-questionnaire.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { readFhirFile } from '../queries.ts'
import { t } from '@lingui/core/macro'

type Props = { open: boolean; onClose: () => void; onTake: (questionnaire: Questionnaire) => void }
type Reading = { questionnaire: Questionnaire; unread: UnreadablePart[] }

/** Imports a questionnaire from a FHIR file: shows what was read and what was not, then opens it for editing. */
export function ImportDialog({ open, onClose, onTake }: Props) {
  const { t } = useLingui()
  const [reading, setReading] = useState<Reading>()
  const close = () => {
    setReading(undefined)
    onClose()
  }
  return (
    <Dialog title={t`Import from a file`} size={reading ? 'wide' : 'usual'} open={open} onClose={close}>
      {reading ? (
        <FoundQuestionnaire {...{ reading, onTake }} onBack={() => setReading(undefined)} onClose={close} />
      ) : (
        <FileChoice onRead={setReading} />
      )}
    </Dialog>
  )
}

function FileChoice({ onRead }: { onRead: (reading: Reading) => void }) {
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const read = async (file: File) => {
    setWrong(undefined)
    setBusy(true)
    try {
      onRead(await readFile(file))
    } catch (error) {
      setWrong(errorMessageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          A FHIR R4 Questionnaire as JSON: groups become categories, questions keep their kind and their
          condition, and ordinal values become points. Nothing is changed yet.
        </Trans>
      </p>
      <FormAlert>{wrong}</FormAlert>
      <FileField
        label={t`FHIR file`}
        accept=".json,application/json,application/fhir+json"
        onFile={(file) => void read(file)}
        disabled={isBusy}
        isFirst
      />
    </div>
  )
}

type FoundProps = Omit<Props, 'open'> & { reading: Reading; onBack: () => void }

function FoundQuestionnaire({ reading: { questionnaire, unread }, onTake, onBack, onClose }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const count = questionnaire.groups.flatMap(({ questions }) => questions).length
  const take = () => {
    onTake(questionnaire)
    onClose()
  }
  return (
    <div className="space-y-6">
      <h3 ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
        <Plural value={count} one="# question was read" other="# questions were read" />
      </h3>
      {unread.length > 0 ? (
        <UnreadList unread={unread} />
      ) : (
        <p className="flex items-center gap-2 text-success-ink">
          <CircleCheck size={20} aria-hidden /> <Trans>Everything in the file was imported.</Trans>
        </p>
      )}
      <WholeQuestionnaire questionnaire={questionnaire} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={count === 0} onClick={take}>
          <Trans>Edit this questionnaire</Trans>
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Maximum number of bytes of a file, which is also that of a request; no form that people fill in is larger. */
const MAX_FILE_BYTES = 900_000

/** Has the server read a file; throws an `ApiError` with `fhir-unreadable` for anything that is no questionnaire. */
async function readFile(file: File) {
  if (file.size > MAX_FILE_BYTES) throw new ApiError('too-large')
  try {
    return await readFhirFile(parseResource(await file.text()))
  } catch (error) {
    // The JSON is nested too deep, or is no FHIR resource.
    if (error instanceof ApiError && error.code === 'invalid-input') throw new ApiError('fhir-unreadable')
    throw error
  }
}

function parseResource(text: string): { resourceType: string } {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'resourceType' in value) {
      return { ...value, resourceType: String(value.resourceType) }
    }
  } catch {
    // Invalid JSON is reported by the error below.
  }
  throw new ApiError('fhir-unreadable')
}

/**
 * Maximum number of unread items that are listed; a file with more of them was not made for Hale's kind of
 * questionnaire.
 */
const MAX_SHOWN = 50

/** Lists the items of a file that cannot be imported, by their linkId. */
function UnreadList({ unread }: { unread: UnreadablePart[] }) {
  const { t } = useLingui()
  const places = [...Map.groupBy(unread, ({ linkId }) => linkId)]
  const more = places.length - MAX_SHOWN
  return (
    <section
      aria-labelledby="unread"
      className="rounded-card bg-warning-soft p-4 text-on-warning-soft sm:p-5"
    >
      <h4 id="unread" className="flex items-center gap-2 font-semibold">
        <TriangleAlert size={18} aria-hidden /> <Trans>Changed during import</Trans>
      </h4>
      <ul className="mt-2 space-y-1.5 text-small">
        {places.slice(0, MAX_SHOWN).map(([linkId, part]) => (
          <li key={linkId} className="wrap-anywhere">
            <strong className="font-semibold">{linkId ?? t`The file`}:</strong>{' '}
            {part.map(({ reason }) => unreadMessage(reason)).join(' ')}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-small">
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      )}
    </section>
  )
}

/** Returns why an item of a file could not be imported. */
function unreadMessage(reason: UnreadablePart['reason']): string {
  switch (reason) {
    case 'not-a-choice':
      return t`Left out: questions of this kind cannot be asked here.`
    case 'open-choice':
      return t`In the file, people could also write their own answer. Here they can only choose an option.`
    case 'unlabelled-option':
      return t`An option without text, such as a date, was left out.`
    case 'conditional':
      return t`The rule for who is asked cannot be kept here, so everyone is asked.`
    case 'too-many-questions':
      return t`Left out: a questionnaire can have no more than nine questions.`
    case 'too-many-options':
      return t`There can be up to twelve options. The others were left out.`
    case 'too-long':
      return t`Its text was too long and has been shortened.`
    case 'not-scored':
      return t`Some options did not have a whole number of points from 0 to 100. Check them.`
    case 'no-range':
      return t`Its lowest and highest numbers were missing. Check the ones filled in here.`
    case 'outside-groups':
      return t`It was outside the first three groups. Its questions are in the last category.`
    case 'heading':
      return t`A heading inside a group, or around groups, was left out. Its questions are here.`
    case 'value-set':
      return t`Its options are kept in another file. Add them here.`
  }
}
