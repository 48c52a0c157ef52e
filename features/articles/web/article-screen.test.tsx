import { voteOnArticle } from '../contract/reading.ts'
import { getArticle, noteRead, saveArticle, type Article } from '../contract/articles.ts'
import { defaultDesign } from '#features/companies/contract/companies.ts'
import { listServices } from '#features/services/contract/services.ts'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf, makeArticle } from '#apps/web/test/articles.ts'
import { printPage } from '#apps/web/test/print.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { removeShareSheet } from '#apps/web/test/share.ts'
import { giveVoice } from '#apps/web/test/voices.ts'
import { Shell } from '#apps/web/app/shell/shell.tsx'
import { queryClient } from '#platform/api/query-client.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { DesignContext } from '#platform/ui/layout/design.tsx'
import { ArticleScreen } from './article-screen.tsx'
import { articleKey, articleQuery } from './queries.ts'

// Keeps the tests from sharing stored replies.
vi.mock('#platform/offline/reply-cache.ts', () => ({
  replyCache: { save: async () => {}, find: async () => undefined, remove: async () => {} },
}))
// Leaves out what the shell loads a few seconds later.
vi.mock('#apps/web/app/shell/deferred-part.tsx', () => ({ DeferredPart: () => null }))
vi.mock('#apps/web/app/offline/start-worker.ts', () => ({ startWorker: () => {} }))

const PATH = '/dashboard/articles'
const TITLE = 'A steady sleep routine'

const text = '<p>Keep the hour at which you get up. Let the evening be calm.</p>'
const part = (name: string, id: string) => `<h2 id="section-${id}">${name}</h2>${text.repeat(12)}`

const { snippet: _, ...card } = makeArticle(0, { title: TITLE, language: 'en' })
const { snippet: __, ...other } = makeArticle(1, { title: 'Reading a food label' })

/** An article of the library, checked by its editors, and longer than the window. */
const steadySleep: Article = {
  ...card,
  ...{ own: false, languages: ['en'], saved: false, isHelpful: null, tags: ['sleep'] },
  bodyHtml: [
    '<p>Sleep gets harder the more you try. You cannot order it to arrive.</p>',
    part('How sleep is set up', 'how-sleep-is-set-up'),
    part('The habits that matter', 'the-habits-that-matter'),
    part('A two-week plan', 'a-two-week-plan'),
    part('When to get help', 'when-to-get-help'),
  ].join(''),
  ...{ updatedAt: null, reviewedOn: '2026-10-14', nextReviewOn: '2028-10-14', clinicalReview: null },
  sources: [
    { title: 'Insomnia <in adults>', publisher: 'A society', url: 'https://example.org/insomnia' },
    { title: 'About sleep', publisher: 'Another one', url: 'https://example.org/sleep' },
  ],
  related: [other],
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

beforeEach(() => {
  signIn()
  serve(getArticle, () => steadySleep)
  serve(noteRead, () => ({}))
})

async function open(id = steadySleep.id) {
  const screen = await renderInApp(
    <>
      <main>
        <ArticleScreen />
      </main>
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path: `${PATH}/${id}`, route: `${PATH}/:id` },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

/** Opens the article and waits until it is shown. */
async function read() {
  const screen = await open()
  await expect.element(heading(TITLE)).toBeVisible()
  return screen
}

/** Sets the window's URL to the article's for the rest of the test, and returns it. */
function standAtArticle(): string {
  const before = location.href
  history.replaceState(null, '', `${PATH}/${steadySleep.id}`)
  onTestFinished(() => history.replaceState(null, '', before))
  return location.href
}

test('on a phone, what is on the page is folded up above the text, and leads to its parts', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await read()
  // Unmounts before the window grows: the end of the text would come into view and be reported as read, which nothing
  // serves.
  onTestFinished(() => screen.unmount())
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect.element(contents).not.toBeInTheDocument()
  const fold = page.getByText('On this page', { exact: true })
  await expect.element(fold).toBeVisible()
  const bottom = fold.element().getBoundingClientRect().bottom
  expect(bottom).toBeLessThan(find('.prose').getBoundingClientRect().top)
  await fold.click()
  await contents.getByRole('link', { name: 'A two-week plan' }).click()
  await expect.element(heading('A two-week plan')).toHaveFocus()
  await expect.element(heading('A two-week plan')).toBeInViewport()
})

test('on a phone, what few do with a text is behind one button', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  const languagesOfText: Article['languages'] = ['en', 'es']
  serve(getArticle, () => ({ ...steadySleep, languages: languagesOfText }))
  const screen = await read()
  onTestFinished(() => screen.unmount())
  const languages = page.getByRole('navigation', { name: 'Language of the text' })
  await expect.element(button('Share')).toBeVisible()
  await expect.element(button('Print')).not.toBeInTheDocument()
  await expect.element(languages).not.toBeInTheDocument()
  const more = button('Text size, print and more')
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expect.element(button('Print')).toBeVisible()
  await expect.element(languages).toBeVisible()
  await button('Larger text').click()
  await more.click()
  await expect.element(button('Larger text')).not.toBeInTheDocument()
})

test('sharing copies the address where the device has no sheet for it', async () => {
  const copied = removeShareSheet()
  const address = standAtArticle()
  await read()
  await button('Share').click()
  await expect.element(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(copied).toEqual([address])
})

test('when the server refuses to save, the button goes back and a notice says why', async () => {
  serve(saveArticle, () => ({ fails: 'article-not-found' }))
  await read()
  await button('Save').click()
  await expect.element(page.getByText('The article could not be saved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('We could not find this. It may have been deleted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true, pressed: false })).toBeVisible()
  serve(saveArticle, () => ({}))
  await button('Save').click()
  await expect.element(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible()
})

test('an editor is offered a copy of what the library owns, a member is not', async () => {
  const asMember = await read()
  await expect.element(button('Share')).toBeVisible()
  await expect.element(button('Make a company copy')).not.toBeInTheDocument()
  await asMember.unmount()
  signIn('editor', 'Ines Carvalho')
  await read()
  await expect.element(button('Make a company copy')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit', exact: true })).not.toBeInTheDocument()
})

test('on paper there is the article and nothing around it', async () => {
  serve(listServices, () => ({ items: [] }))
  const address = standAtArticle()
  await renderInApp(
    <DesignContext value={{ ...defaultDesign, name: 'Willow' }}>
      <Routes>
        <Route element={<Shell />}>
          <Route path={`${PATH}/:id`} element={<ArticleScreen />} />
        </Route>
      </Routes>
    </DesignContext>,
    { path: `${PATH}/${steadySleep.id}` },
  )
  await expect.element(heading(TITLE)).toBeVisible()
  const around = [
    ...['Save', 'Share', 'Your account and settings'].map(button),
    page.getByRole('navigation', { name: 'Main' }),
    heading('Related articles'),
  ]
  for (const one of around) await expect.element(one, { message: one.selector }).toBeVisible()
  await printPage('dark')
  for (const one of around) {
    await expect.element(one, { message: one.selector }).not.toBeInTheDocument()
  }
  await expect.element(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect.element(heading('Sources')).toBeVisible()
  await expect.element(page.getByText(`Willow: ${address} · printed on`, { exact: false })).toBeVisible()
  // Printed pages show the URLs of links.
  const cited = page.getByRole('link', { name: 'About sleep (https://example.org/sleep)' })
  await expect.element(cited).toBeVisible()
  const { backgroundColor, color } = getComputedStyle(document.body)
  expect({ backgroundColor, color }).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(0, 0, 0)',
  })
})

test('larger text stays larger on this device', async () => {
  const textHeight = () => find('.prose p').getBoundingClientRect().height
  const before = await read()
  const usual = textHeight()
  await button('Larger text').click()
  await expect.poll(textHeight).toBeGreaterThan(usual)
  await before.unmount()
  await read()
  expect(textHeight()).toBeGreaterThan(usual)
})

test('a line shows how far one has read', async () => {
  const lineWidth = () => find('[data-reading-progress]').getBoundingClientRect().width
  await read()
  expect(lineWidth()).toBe(0)
  find('.prose').scrollIntoView({ block: 'center' })
  await expect.poll(lineWidth).toBeGreaterThan(100)
})

test('an article is read aloud by a voice of the device, and the paragraph is marked', async () => {
  const { spoken, endSentence } = giveVoice({ isLocal: true })
  const marked = () => document.querySelector('.prose [data-read-aloud]')
  await read()
  await button('Listen').click()
  const bar = page.getByRole('group', { name: 'Listening' })
  await expect.element(bar.getByRole('button', { name: 'Pause' })).toHaveFocus()
  expect(spoken()).toEqual({ text: 'Sleep gets harder the more you try.', rate: 1 })
  expect(marked()?.textContent ?? '').toContain(spoken()?.text)
  endSentence()
  const second = 'You cannot order it to arrive.'
  expect(spoken()?.text).toBe(second)
  await bar.getByRole('button', { name: 'Pause' }).click()
  await bar.getByLabelText('Speed').selectOptions('1.5')
  await bar.getByRole('button', { name: 'Carry on reading aloud' }).click()
  expect(spoken()).toEqual({ text: second, rate: 1.5 })
  endSentence()
  await expect
    .poll(() => marked()?.textContent, { message: 'the paragraph after it' })
    .toBe('How sleep is set up')
  ;(bar.getByRole('button', { name: 'Stop reading aloud' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar).not.toBeInTheDocument()
  expect(marked()).toBeNull()
  await expect.element(button('Listen')).toHaveFocus()
})

test('nothing is read aloud by a voice that another company’s server speaks', async () => {
  giveVoice({ isLocal: false })
  await read()
  await expect.element(button('Print')).toBeVisible()
  await expect.element(button('Listen')).not.toBeInTheDocument()
})

/** The page's structured data. */
const dataText = () => find('script[type="application/ld+json"]').textContent
const updated = page.getByText(/Updated/)

test('programs can read what the page is', async () => {
  await read()
  expect(dataText()).not.toContain('<')
  const data = JSON.parse(dataText()) as Record<string, unknown>
  expect(data).toMatchObject({
    '@type': 'MedicalWebPage',
    headline: TITLE,
    lastReviewed: '2026-10-14',
    citation: [
      { name: 'Insomnia <in adults>', url: 'https://example.org/insomnia' },
      { name: 'About sleep', url: 'https://example.org/sleep' },
    ],
  })
  expect(data).not.toHaveProperty('dateModified')
  await expect.element(updated).not.toBeInTheDocument()
})

test('an article that was changed on a later day says so', async () => {
  const updatedAt = '2126-03-04T12:00:00.000Z'
  serve(getArticle, () => ({ ...steadySleep, updatedAt }))
  await read()
  await expect.element(updated).toMatchTextContent(/Updated 4 March 2126/)
  expect(find(`time[datetime="${updatedAt}"]`).textContent).toContain('2126')
  expect(JSON.parse(dataText())).toHaveProperty('dateModified', updatedAt)
})

test('an article that is not there is said to be missing, with a way on', async () => {
  serve(getArticle, () => ({ fails: 'article-not-found' }))
  for (const id of [idOf(99), 'no-id-at-all']) {
    const screen = await open(id)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect.poll(currentAddress).toBe(PATH)
    await screen.unmount()
  }
})

test('an answer stays while the article is read again before the server has the answer', async () => {
  const saving = Promise.withResolvers<void>()
  let reads = 0
  serve(getArticle, () => {
    reads += 1
    return steadySleep
  })
  serve(voteOnArticle, async () => {
    await saving.promise
    return {}
  })
  await open()
  const vote = page.getByRole('region', { name: 'Was this helpful?' })
  await vote.getByRole('button', { name: 'Yes' }).click()
  const before = reads
  await queryClient.refetchQueries({ queryKey: articleKey(steadySleep.id) })
  expect(reads).toBe(before + 1)
  saving.resolve()
  await expect.element(vote.getByRole('status')).toMatchTextContent('Thank you')
  await expect.element(vote.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible()
})

test('an answer and a bookmark leave alone what is loaded for the first time, such as another language', async () => {
  const loading = Promise.withResolvers<void>()
  serve(getArticle, async ({ input }) => {
    if (input['language'] === 'es') await loading.promise
    return steadySleep
  })
  serve(voteOnArticle, () => ({}))
  serve(saveArticle, () => ({}))
  await open()
  const inSpanish = queryClient.fetchQuery(articleQuery(steadySleep.id, 'es'))
  await page.getByRole('region', { name: 'Was this helpful?' }).getByRole('button', { name: 'Yes' }).click()
  await button('Save').click()
  await expect.element(button('Saved')).toBeVisible()
  loading.resolve()
  expect(await inSpanish).toMatchObject({ id: steadySleep.id })
})
