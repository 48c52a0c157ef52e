import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { QueryErrorNotice } from '../../../ui/feedback/query-error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Screen, ScreenHeading } from '../../../ui/layout/screen.tsx'
import { BodyEditor } from '../body/body-editor.tsx'
import type { DocumentContent, DocumentMessages, DocumentType, EditorParts } from '../document-type.ts'
import { EditingFrame } from '../editing-frame.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { useDraft, useDraftSession } from '../session/use-draft-session.ts'

type ScreenProps<Content extends DocumentContent> = {
  type: DocumentType<Content>
  id: string
  parts?: EditorParts
  /** Shown where the company has no such document. */
  NotFound: ComponentType<{ id: string }>
  /** The fields of the document. */
  children: ReactNode
}

/** The editor of a document, once it has loaded. */
export function DocumentScreen<Content extends DocumentContent>(props: ScreenProps<Content>) {
  const session = useDraftSession(props.type, props.id)
  if (!session) return <EditingSkeleton messages={props.type.messages} />
  return <OpenDocument key={props.id} session={session} {...props} />
}

type Props<Content extends DocumentContent> = Pick<ScreenProps<Content>, 'type' | 'NotFound'> & {
  /** Content over the full width of the page, before its columns; it may have two columns of its own. */
  above?: ReactNode
  /** Content above the body. */
  heading: ReactNode
  /** Content below the body, such as shorter texts. */
  below?: ReactNode
  /** Fields next to the body. */
  fields: ReactNode
}

/** The editor of the document in the URL, for types with a body. */
export function EditDocumentScreen<Content extends DocumentContent>(props: Props<Content>) {
  const { id = '' } = useParams()
  const { type, above, heading, below, fields, NotFound } = props
  return (
    <DocumentScreen type={type} id={id} NotFound={NotFound}>
      {above && <div className="col-span-full min-w-0">{above}</div>}
      <div className="min-w-0">
        {heading}
        <BodyEditor />
        {below}
      </div>
      {fields}
    </DocumentScreen>
  )
}

type OpenProps<Content extends DocumentContent> = ScreenProps<Content> & { session: DraftSession<Content> }

function OpenDocument<Content extends DocumentContent>(props: OpenProps<Content>) {
  const { type, id, session, parts = {}, NotFound, children } = props
  const { state, open } = useDraft(session)
  if (open) {
    return <EditingFrame {...{ type, session, open, parts }}>{children}</EditingFrame>
  }
  if (state.at !== 'failed') return <EditingSkeleton messages={type.messages} />
  const isNotFound = state.because === type.notFoundCode
  const error = new ApiError(state.because)
  return (
    <Screen title={type.messages.heading()} width="reading">
      {isNotFound ? <NotFound id={id} /> : <QueryErrorNotice query={{ error, refetch: session.open }} />}
    </Screen>
  )
}

type SkeletonProps = { messages: Pick<DocumentMessages<unknown>, 'heading' | 'loading'> }

function EditingSkeleton({ messages }: SkeletonProps) {
  return (
    <div className="mx-auto max-w-wide" role="status" aria-label={messages.loading()}>
      <ScreenHeading title={messages.heading()} className="text-small font-medium text-ink-soft" />
      <div className="mt-10 max-w-reading">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-6 h-6 w-full" />
        <Skeleton className="mt-10 h-12 w-full" />
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} className="mt-5 h-4 w-full" />
        ))}
      </div>
    </div>
  )
}
