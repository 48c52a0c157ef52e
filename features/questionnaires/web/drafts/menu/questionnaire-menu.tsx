import { contentOf } from '../../../rules/drafts/groups.ts'
import { builtInQuestionnaire } from '../../../rules/built-in.ts'
import type { Questionnaire } from '../../../contract/questionnaires.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#platform/device/save-file.ts'
import { isSame } from '#platform/documents/web/merge/json.ts'
import { Menu } from '#platform/ui/dialogs/menu.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { exportFhir, publishedQuery } from '../queries.ts'
import { useDraftQuestionnaire } from '../questionnaire-document.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** Actions on the questionnaire as a whole. */
export function QuestionnaireMenu() {
  const { t } = useLingui()
  const [isImporting, setImporting] = useState(false)
  const { data: published } = useQuery(publishedQuery)
  const replace = useReplace()
  const version = published?.version ?? 0
  const save = () => {
    saveFhirFile(version).catch((error: unknown) =>
      toast({ title: t`The file could not be created`, text: errorMessageOf(error), variant: 'destructive' }),
    )
  }
  const items = [
    { label: t`Import from a file`, run: () => setImporting(true) },
    { label: t`Export as FHIR`, run: save },
    {
      label: t`Use the built-in questionnaire`,
      run: () => replace(builtInQuestionnaire, t`The built-in questionnaire is now your draft`),
    },
  ]
  return (
    <>
      <Menu label={t`More actions`} items={items} />
      <ImportDialog
        open={isImporting}
        onClose={() => setImporting(false)}
        onTake={(questionnaire) => replace(questionnaire, t`The imported questionnaire is now your draft`)}
      />
    </>
  )
}

/** Returns a function that makes a questionnaire the draft; people are not asked it until it is published. */
function useReplace(): (questionnaire: Questionnaire, title: string) => void {
  const { t } = useLingui()
  const { session, open } = useDraftQuestionnaire()
  return (questionnaire, title) => {
    const before = session.current()?.content ?? open.content
    session.replace(contentOf(questionnaire))
    const after = session.current()?.content
    // Does nothing if the draft has been changed since, because later changes take precedence; History can restore
    // the earlier version as well.
    const undo = () => {
      if (isSame(session.current()?.content, after)) session.replace(before)
    }
    const text = t`People will get this version once you publish it.`
    toast({ title, text, action: { label: t`Undo`, run: undo } })
  }
}

/** Downloads the published version as a FHIR file. */
async function saveFhirFile(version: number): Promise<void> {
  const resource = await exportFhir(version)
  const text = `${JSON.stringify(resource, null, 2)}\n`
  await saveFile(`questionnaire-${version}.fhir.json`, text, 'application/fhir+json')
}
