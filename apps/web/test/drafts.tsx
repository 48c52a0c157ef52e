import type { DocumentName } from '#platform/documents/contract/document-types.ts'
import type { ScheduledUpdate } from '#platform/documents/contract/documents.ts'
import type { fixedDocumentEndpoints } from '#platform/documents/contract/endpoints.ts'
import { endPresence, notePresence } from '#features/presence/contract/presence.ts'
import type { ReactNode } from 'react'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type * as z from 'zod/mini'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { renderInApp } from './render.tsx'
import { serve, signIn } from './server.ts'

type Endpoints<Content> = Pick<
  ReturnType<typeof fixedDocumentEndpoints<DocumentName, z.ZodMiniType<Content>, z.ZodMiniType>>,
  'get' | 'save'
>

type Options = {
  role?: 'editor' | 'admin'
  state?: 'draft' | 'published'
  update?: ScheduledUpdate
  /** The draft's id; by default a new one, so that data left on the device does not affect other tests. */
  id?: string
}

let close: (() => Promise<void>) | undefined
// Registered to run before the server's answers are removed, since leaving an editor makes a call.
afterEach(async () => close?.())

/** Opens an editor with a draft from the server; returns a function that reads what was saved last. */
export async function openEditor<Content>(
  screen: ReactNode,
  { get, save }: Endpoints<Content>,
  content: Content,
  { role = 'editor', state = 'draft', update, id = crypto.randomUUID() }: Options = {},
): Promise<() => Content> {
  let saved = { content, version: 2 }
  let hasLeft = false
  const savedAt = '2026-11-20T09:00:00.000Z'
  signIn(role, 'Ines Carvalho')
  const isPublished = state === 'published'
  serve(notePresence, () => ({ others: [] }))
  serve(endPresence, () => {
    hasLeft = true
    return {}
  })
  serve(get, () => ({
    ...{ id, version: saved.version, state, publishedAt: isPublished ? savedAt : null },
    ...{
      publishedVersion: isPublished ? 2 : null,
      update: update ?? null,
      savedAt,
      savedBy: 'Ines Carvalho',
      content: saved.content,
      pictures: [],
    },
  }))
  serve(save, ({ input }) => {
    saved = { content: input['content'] as Content, version: saved.version + 1 }
    return { version: saved.version, savedAt }
  })
  const rendered = await renderInApp(
    <>
      <main>{screen}</main>
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path: `/documents/${id}/edit`, route: '/documents/:id/edit' },
  )
  close = async () => {
    close = undefined
    await expect.poll(() => document.querySelector('main [role=status]')?.textContent).toMatch(/^(?:Saved)?$/)
    await rendered.unmount()
    await expect.poll(() => hasLeft).toBe(true)
  }
  return () => saved.content
}

/** The editor of the text. */
export const bodyText = page.getByRole('textbox', { name: 'Text', exact: true })

export async function expectSaved(): Promise<void> {
  await expect.element(page.getByRole('main').getByRole('status').first()).toHaveTextContent('Saved')
}

export function paragraphs(...texts: string[]) {
  return {
    type: 'doc' as const,
    content: texts.map((text) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text }],
    })),
  }
}

/** Pastes clipboard data into the focused text. */
export function paste(data: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
  bodyText
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
