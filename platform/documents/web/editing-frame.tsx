import type { Language } from '../../contract/languages.ts'
import { originalLanguage, translationLanguages } from '../rules/translations.ts'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useDesign } from '../../ui/layout/design.tsx'
import { ScreenHeading } from '../../ui/layout/screen.tsx'
import type { DocumentContent, DocumentType, EditorParts } from './document-type.ts'
import { EditingContext } from './editing-context.ts'
import { CommentsDialog } from './comments/comments-dialog.tsx'
import { quoteOf } from './comments/quoted-block.ts'
import { MergeView } from './merge/merge-view.tsx'
import { Presence } from './presence/presence.tsx'
import { DocumentActions } from './publishing/document-actions.tsx'
import { StateLine } from './publishing/document-state.tsx'
import type { DraftSession } from './session/draft-session.ts'
import { SaveStatus } from './session/save-status.tsx'
import { DocumentLanguages } from './translations/document-languages.tsx'
import { TranslationView } from './translations/translation-view.tsx'
import type { OpenDocument } from './session/session-state.ts'

type Props<Content extends DocumentContent> = {
  type: DocumentType<Content>
  session: DraftSession<Content>
  open: OpenDocument<Content>
  parts: EditorParts
  /** The text and the column next to it, where there is room for two columns. */
  children: ReactNode
}

/**
 * The frame of an editing screen: state and actions at the top, and the conflicts of a merge in place of the
 * fields.
 */
export function EditingFrame<Content extends DocumentContent>({
  type,
  session,
  open,
  parts,
  children,
}: Props<Content>) {
  const [missing, setMissing] = useState<string[]>([])
  const edit = (changes: Partial<Content>) => {
    // The session may have changes by others that have not been rendered yet.
    const { content } = session.current() ?? open
    session.edit({ ...content, ...changes })
    setMissing((paths) => paths.filter((path) => !(fieldOf(path) in changes)))
  }
  const offeredLanguages = useDesign().languages
  const [chosenLanguage, choose] = useState<Language>()
  const others = translationLanguages(open.content, offeredLanguages)
  const language = others.find((one) => one === chosenLanguage)
  const showMissing = (paths: string[]) => {
    const [first] = paths
    // Missing parts are in the original, so it is shown before the first of them is focused.
    flushSync(() => {
      setMissing(paths)
      if (first) choose(undefined)
    })
    if (first) focusOn(first)
  }
  const problemAt = (path: string) => (missing.includes(path) ? type.messages.missing(path) : undefined)
  const [commenting, setCommenting] = useState<{ quote: string | undefined }>()
  const comment = (blockText = '') => setCommenting({ quote: quoteOf(blockText) })
  const { state } = open
  const heading = type.messages.heading()
  const isMerging = state.at === 'merging'
  const isIncomplete = missing.length > 0
  const { Translation = TranslationView } = parts
  return (
    <EditingContext
      value={{
        ...{ type, session, open, parts, language, edit, comment },
        ...{ showMissing, isIncomplete, problemAt },
      }}
    >
      <div className="mx-auto max-w-wide">
        <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <ScreenHeading
              title={type.messages.pageTitle?.(open.content) || heading}
              heading={heading}
              className="text-small font-medium text-ink-soft"
            />
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <StateLine />
              <SaveStatus />
            </div>
            <Presence type={type.type} id={open.draft.id} />
          </div>
          <DocumentActions />
        </header>
        <CommentsDialog
          open={commenting !== undefined}
          quote={commenting?.quote}
          onClose={() => setCommenting(undefined)}
        />
        {isMerging && <MergeView key={state.theirs.version} merge={state.merge} theirs={state.theirs} />}
        {others.length > 0 && !isMerging && (
          <DocumentLanguages original={originalLanguage(open.content, offeredLanguages)} onShow={choose} />
        )}
        {language && !isMerging && <Translation key={language} language={language} />}
        <div
          inert={isMerging}
          hidden={isMerging || language !== undefined}
          className="grid gap-x-12 gap-y-10 [&[hidden]]:hidden xl:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)]"
        >
          {language === undefined && children}
        </div>
      </div>
    </EditingContext>
  )
}

/** Returns the field of the content that a missing path belongs to. */
function fieldOf(path: string): string {
  const [field = ''] = path.split('.')
  return field === 'pictures' ? 'body' : field
}

/** Scrolls to a missing part, or to the tab that hides it, and focuses it. */
function focusOn(path: string): void {
  const [list = '', index] = path.split('.')
  const inText = document.querySelectorAll<HTMLElement>('[data-picture-edit]')
  const element = list === 'pictures' ? inText[Number(index)] : (findMissing(path) ?? findMissing(list))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

const findMissing = (path: string) =>
  document.querySelector<HTMLElement>(`[data-missing~="${path}"]`) ?? document.getElementById(path)
