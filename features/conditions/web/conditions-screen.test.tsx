import {
  getClinicalMeta,
  getCondition,
  getConditionNames,
  listConditions,
  type FoundCondition,
} from '../contract/conditions.ts'
import { getHelp } from '#features/help-lines/contract/help.ts'
import { listServices } from '#features/services/contract/services.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#apps/web/test/articles.ts'
import { loseConnection, regainConnection } from '#apps/web/test/connection.ts'
import { currentAddress, goBack, renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn, type Call } from '#apps/web/test/server.ts'
import { chooseLanguage } from '#platform/language/language.ts'
import { ConditionsScreen } from './conditions-screen.tsx'

const PATH = '/dashboard/mayo-clinic/diseases-and-conditions'
const NAMED = ['Acne', 'Asthma', 'Back Pain', 'Bronchitis', 'Diabetes', 'Flu', 'Migraine']
const SPANISH: Record<string, string> = { Flu: 'Gripe' }
/** Enough for three pages of the list. */
const TITLES = [...NAMED, ...Array.from({ length: 113 }, (_, place) => `Condition ${place + 1}`)]
const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const helpLine = { name: 'Lifeline', phone: '988', url: null }
const help = { number: '911', helpLines: [helpLine] }

const searchBox = page.getByLabelText('Search conditions', { exact: true })
const results = page.getByRole('list').last().getByRole('link')
const result = (name: string) => page.getByRole('link', { name, exact: true })
const letter = (name: string) =>
  page.getByRole('navigation', { name: 'A to Z' }).getByRole('link', { name, exact: true })
const loadMore = page.getByRole('button', { name: 'Load more' })
const card = page.getByRole('alert')

const itemOf = (title: string): FoundCondition => ({ id: idOf(title), title, matched: null })
const nothingElse = { searchedFor: null, didYouMean: null, emergency: null }

/** Serves searches of titles, a correction, and a suggestion. */
function answer({ url: { searchParams } }: Call) {
  const [search, first] = [searchParams.get('search'), searchParams.get('letter')]
  const asTyped = searchParams.get('asTyped') === 'true'
  const isMended = search === 'dibetes' && !asTyped
  const wanted = isMended ? 'diabetes' : search?.toLowerCase()
  const found = TITLES.filter(
    (title) => (!wanted || title.toLowerCase().includes(wanted)) && (!first || title.startsWith(first)),
  ).map(itemOf)
  const { next, ...rest } = pageOf(found, searchParams)
  return {
    ...nothingElse,
    ...rest,
    next: next && (next.split('.')[0] ?? null),
    searchedFor: isMended ? 'diabetes' : null,
    didYouMean: search === 'hart trubble' ? 'heart trouble' : null,
  }
}

beforeEach(() => {
  signIn()
  serve(listConditions, answer)
  serve(getCondition, () => 'never')
  serve(getConditionNames, () => ({
    ...{ version: '1', sameWords: {}, help },
    conditions: TITLES.map((title) => ({
      ...{ id: idOf(title), title, es: SPANISH[title] ?? null, names: [], descriptions: [], symptoms: [] },
    })),
  }))
  serve(getClinicalMeta, () => ({
    ...{ version: '1', conditions: TITLES.length, sources: [], popular: [itemOf('Back Pain')] },
    letters: ['A', 'B', 'C', 'D', 'F', 'G', 'M'].map((one) => ({
      letter: one,
      conditions: [...TITLES, ...Object.values(SPANISH)].filter((title) => title.startsWith(one)).length,
    })),
  }))
  serve(listServices, () => ({ items: [] }))
  serve(getHelp, () => ({ ...help, police: null, abuse: [], drugs: [], poison: [], urgent: [] }))
})

const open = (search = '') => renderInApp(<ConditionsScreen />, { path: PATH + search, route: PATH })

test('a misspelt word, one arrow and Enter open the condition', async () => {
  await open()
  await expect.element(result('Acne')).toBeVisible()
  ;(page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(searchBox).toHaveFocus()
  await userEvent.keyboard('dibetes')
  await expect.element(page.getByText(/^Showing results for/)).toMatchTextContent('results for diabetes')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(result('Diabetes')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(searchBox).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe(`${PATH}/diabetes`)
})

test('what was mended can be undone', async () => {
  await open()
  await searchBox.fill('dibetes')
  await expect.element(result('Diabetes')).toBeVisible()
  await page.getByRole('link', { name: 'Search instead for “dibetes”' }).click()
  await expect.poll(currentAddress).toBe(`${PATH}?search=dibetes&asTyped=true`)
  await expect.element(page.getByRole('heading', { name: 'No results for “dibetes”' })).toBeVisible()
  goBack()
  await expect.element(result('Diabetes')).toBeVisible()
})

test('what was meant is offered', async () => {
  await open('?search=hart+trubble')
  await expect.element(page.getByText(/^Did you mean/)).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'heart trouble' }).click()
  await expect.element(searchBox).toHaveValue('heart trouble')
})

test('typing leaves one step for “back”, and Enter one more', async () => {
  await open('?letter=B')
  // Pressing a letter again shows all conditions.
  await letter('B').click()
  await expect.poll(currentAddress).toBe(PATH)
  await searchBox.fill('asth')
  await expect.poll(currentAddress).toBe(`${PATH}?search=asth`)
  await searchBox.fill('asthma')
  await expect.poll(currentAddress).toBe(`${PATH}?search=asthma`)
  await userEvent.keyboard('{Enter}')
  await searchBox.fill('flu')
  await expect.poll(currentAddress).toBe(`${PATH}?search=flu`)
  await userEvent.keyboard('{Enter}')
  goBack()
  await expect.poll(currentAddress).toBe(`${PATH}?search=asthma`)
  await expect.element(searchBox).toHaveValue('asthma')
  goBack()
  await expect.poll(currentAddress).toBe(PATH)
  await expect.element(searchBox).toHaveValue('')
  goBack()
  await expect.poll(currentAddress).toBe(`${PATH}?letter=B`)
})

test('letters say how much there is under them, and lead there', async () => {
  await open()
  await expect.element(letter('B')).toHaveAccessibleDescription(/^2 ?conditions$/)
  await letter('B').click()
  await expect.poll(currentAddress).toBe(`${PATH}?letter=B`)
  await expect.element(page.getByText(/^\d+ conditions under B$/)).toBeVisible()
  await expect.element(results).toHaveLength(2)
  for (const row of results.elements()) expect(row.textContent).toMatch(/^B/)
  await expect.element(letter('B')).toHaveAttribute('aria-current', 'true')
  await expect.element(letter('X')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(letter('X')).toHaveAccessibleDescription(/^0 ?conditions$/)
})

test('the next page of the list comes below the first, and has the focus', async () => {
  await open()
  await expect.element(results).toHaveLength(50)
  await loadMore.click()
  await expect.element(results).toHaveLength(100)
  await expect.element(results.nth(50)).toHaveFocus()
})

test('where nothing fits, there are ways on', async () => {
  await open('?search=zzyzxqqq')
  await expect.element(page.getByRole('heading', { name: 'No results for “zzyzxqqq”' })).toBeVisible()
  await expect.element(page.getByText(/^Check the spelling/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ask a professional' })).toBeVisible()
  await letter('A').click()
  await expect.poll(currentAddress).toBe(`${PATH}?letter=A`)
  await expect.element(searchBox).toHaveValue('')
})

test.for([
  ['chest pain', 'This may be an emergency', 'Call 911 now'],
  ['no puedo respirar', 'Esto puede ser una emergencia', 'Llama ahora al 911'],
] as const)(
  '“%s” shows whom to call, above everything found, before the server has answered',
  async ([words, heading, link]) => {
    await open()
    await expect.element(result('Acne')).toBeVisible()
    serve(listConditions, (call) => (call.url.searchParams.has('search') ? 'never' : answer(call)))
    await searchBox.fill(words)
    await expect.element(card.getByRole('heading', { name: heading })).toBeVisible()
    await expect.element(card.getByRole('link', { name: link })).toHaveAttribute('href', 'tel:911')
    await searchBox.fill('acne')
    await expect.element(card).not.toBeInTheDocument()
  },
)

test('words of despair show whom to talk to, in their language', async () => {
  await open('?search=quiero+morir')
  await expect
    .element(card.getByRole('heading', { name: 'No tienes que pasar por esto a solas' }))
    .toBeVisible()
  const call = card.getByRole('link', { name: 'Call 988', exact: true })
  await expect.element(call).toHaveAttribute('href', 'tel:988')
  await expect.element(card.getByRole('link', { name: 'In danger now? Call 911' })).toBeVisible()
})

test('in Spanish the device lists and finds Spanish titles', async () => {
  onTestFinished(() => chooseLanguage('en'))
  chooseLanguage('es')
  await open()
  await expect.element(result('Acne')).toBeVisible()
  loseConnection()
  await searchBox.fill('flu')
  await expect.element(result('Gripe')).toBeVisible()
  await searchBox.fill('')
  await page.getByRole('link', { name: 'G', exact: true }).click()
  await expect.element(result('Gripe')).toBeVisible()
})

test('without a connection the device searches and lists what it keeps, and says so', async () => {
  const onlyNames = page.getByText(/only names are searched/)
  await open()
  await expect.element(result('Acne')).toBeVisible()
  await searchBox.fill('flu')
  await expect.element(result('Flu')).toBeVisible()
  loseConnection()
  await searchBox.fill('gripe')
  await expect.element(result('Flu')).toBeVisible()
  await expect.element(onlyNames).toBeVisible()
  await searchBox.fill('astma')
  await expect.element(result('Asthma')).toBeVisible()
  await searchBox.fill('')
  await letter('M').click()
  await expect.element(result('Migraine')).toBeVisible()
  regainConnection()
  await expect.element(onlyNames).not.toBeInTheDocument()
  await expect.element(page.getByText(/^\d+ conditions? under M$/)).toBeVisible()
})
