import { listArticles, listArticleTitles } from '#features/articles/contract/articles.ts'
import { getReadingHistory } from '#features/articles/contract/reading.ts'
import { getCondition, getConditionNames } from '#features/conditions/contract/conditions.ts'
import { getHelp } from '#features/help-lines/contract/help.ts'
import { searchEverything } from '#features/search/contract/search.ts'
import { listServices } from '#features/services/contract/services.ts'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { idOf, makeArticle } from '../../test/articles.ts'
import { loseConnection, regainConnection } from '../../test/connection.ts'
import { currentAddress, renderInApp } from '../../test/render.tsx'
import { nothingFound } from '../../test/search.ts'
import { requestedPaths, serve, signIn } from '../../test/server.ts'
import { replyName } from '#platform/offline/call-or-saved.ts'
import { ArticlesScreen } from '#features/articles/web/articles-screen.tsx'
import { SearchButton } from '../shell/search-button.tsx'

// What one test has loaded is on the device of no other.
vi.mock('#platform/offline/reply-cache.ts', () => ({
  replyCache: {
    ...{ save: async () => {}, find: async () => undefined, remove: async () => {} },
    names: async () => savedNames,
  },
}))
let savedNames: string[]
vi.mock('idb-keyval', async (original) => ({
  ...(await original<object>()),
  ...{ get: async () => undefined, set: async () => {} },
}))

const dialog = page.getByRole('dialog', { name: 'Search', exact: true })
const box = page.getByRole('combobox', { name: 'Search everything' })
const card = dialog.getByRole('alert')
const status = dialog.getByRole('status').last()
const inGroup = (name: string) => dialog.getByRole('group', { name }).getByRole('option')
const conditions = inGroup('Diseases and conditions')
const offline = dialog.getByText('You are offline')

const help = { number: '911', helpLines: [{ name: 'Lifeline', phone: '988', url: null }] }
const named = ['Acne', 'Angina', 'Asthma', 'Migraine'].map((name) => ({
  ...{ id: name.toLowerCase(), title: name, es: null, names: [] },
  descriptions: name === 'Angina' ? ['chest pain'] : [],
  symptoms: [],
}))
const corporateCare = {
  ...{
    key: 'corpcare' as const,
    title: 'Corporate care',
    summary: 'Somebody to talk to.',
    textLanguages: {},
  },
}
const reference = {
  ...{
    key: 'clinicalreference' as const,
    title: 'Clinical reference',
    summary: 'Diseases.',
    textLanguages: {},
  },
}
const { id, title, category, readingMinutes, language } = makeArticle(0, { title: 'Sleep and light' })

beforeEach(() => {
  // Of each condition that is named.
  savedNames = named.map((one) => replyName(getCondition, { id: one.id, language: 'en' }))
  signIn()
  serve(searchEverything, () => nothingFound)
  serve(getConditionNames, () => ({ version: '1', conditions: named, sameWords: {}, help }))
  serve(listServices, () => ({ items: [corporateCare, reference] }))
  serve(getHelp, () => ({ ...help, police: null, abuse: [], drugs: [], poison: [], urgent: [] }))
})

async function open(): Promise<void> {
  await renderInApp(
    <>
      <h1>Home</h1>
      <SearchButton />
      <Routes>
        <Route path="/dashboard/articles" element={<ArticlesScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: '/dashboard/home' },
  )
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect.element(box).toHaveFocus()
}

function expectAbove(upper: Locator, lower: Locator): void {
  const { bottom } = upper.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(lower.element().getBoundingClientRect().top)
}

test('who writes of violence at home is shown nothing for couples to do together', async () => {
  const found = { readingMinutes, language, fit: 1 }
  const couples = { id: idOf(1), title: 'My partner and me', category: 'relationships' as const, ...found }
  const alone = { id: idOf(2), title: 'My partner hits a rough patch', category, ...found }
  serve(searchEverything, () => ({ ...nothingFound, articles: { items: [couples, alone], hasMore: false } }))
  serve(listServices, () => ({
    items: [{ ...corporateCare, key: 'ourrelationship' as const, title: 'Partner programme' }, reference],
  }))
  await open()
  await box.fill('my partner')
  await expect.element(dialog.getByRole('option', { name: /^My partner and me/ })).toBeVisible()
  await expect.element(dialog.getByRole('option', { name: /^Partner programme/ })).toBeVisible()
  await box.fill('my partner hits me')
  await expect.element(card).toBeVisible()
  await expect.element(dialog.getByRole('option', { name: /^My partner hits/ })).toBeVisible()
  await expect.element(dialog.getByRole('option', { name: /^My partner and me/ })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('option', { name: /^Partner programme/ })).not.toBeInTheDocument()
  // What is opened then is listed to nobody who looks at this device later.
  await dialog.getByRole('option', { name: /^My partner hits/ }).click()
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(dialog.getByText('My partner hits', { exact: false })).not.toBeInTheDocument()
})

test('a private condition is not listed among what was opened', async () => {
  const named = { id: 'suicide', title: 'Suicide', es: null, names: [], descriptions: [], symptoms: [] }
  serve(getConditionNames, () => ({ version: '2', conditions: [named], sameWords: {}, help }))
  await open()
  await box.fill('suicid')
  await dialog.getByRole('option', { name: 'Suicide' }).first().click()
  await expect.poll(currentAddress).toMatch(/suicide$/)
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(dialog.getByRole('link', { name: 'Suicide' })).not.toBeInTheDocument()
})

test('“Show all results” leads to the list’s own search', async () => {
  serve(searchEverything, () => ({
    ...nothingFound,
    articles: { items: [{ id, title, category, readingMinutes, language, fit: 1 }], hasMore: true },
  }))
  serve(listArticles, () => ({ items: [], next: null, total: 0, searchedFor: null, leftOut: [] }))
  serve(listArticleTitles, () => ({ items: [] }))
  serve(getReadingHistory, () => ({ isOn: true, items: [] }))
  await open()
  await box.fill('sleep')
  await dialog.getByRole('option', { name: 'Show all results in Articles' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/articles?search=sleep')
  await expect.element(page.getByRole('combobox', { name: 'Search articles' })).toHaveValue('sleep')
  await expect.element(dialog).not.toBeInTheDocument()
})

describe('the best of all kinds', () => {
  const bestMatches = inGroup('Best matches')

  test('an exact title of an article stands above conditions that have one of its words', async () => {
    const asthma = { id, title: 'Living well with asthma', category, readingMinutes, language, fit: 1 }
    serve(searchEverything, () => ({ ...nothingFound, articles: { items: [asthma], hasMore: false } }))
    await open()
    await box.fill('living well with asthma')
    await expect.element(dialog.getByRole('option').first()).toMatchTextContent('Living well with asthma')
    await box.fill('asthma')
    await expect.element(bestMatches.first()).toHaveTextContent('Asthma')
    await expect.element(bestMatches.nth(1)).toMatchTextContent('Living well with asthma')
  })

  test('what was found for other words is in none of its places, and nothing is said where nothing fits', async () => {
    serve(searchEverything, () => ({
      ...nothingFound,
      articles: { items: [{ id, title, category, readingMinutes, language, fit: 1 }], hasMore: false },
    }))
    await open()
    await box.fill('light')
    await expect.element(dialog.getByRole('option').first()).toMatchTextContent('Sleep and light')
    serve(searchEverything, () => 'never')
    await box.fill('asthma')
    await expect.element(conditions.first()).toHaveTextContent('Asthma')
    await expect.element(bestMatches).toHaveLength(0)
    serve(searchEverything, () => nothingFound)
    await box.fill('qqqqzzzz')
    await expect.element(dialog.getByText('No results for “qqqqzzzz”')).toBeVisible()
  })
})

test('an emergency shows whom to call, above what was found, before any answer', async () => {
  serve(searchEverything, () => 'never')
  await open()
  await box.fill('my father has chest pain')
  await expect.element(card.getByRole('link', { name: 'Call 911 now' })).toHaveAttribute('href', 'tel:911')
  await expect.element(conditions.first()).toMatchTextContent('Angina')
  expectAbove(card, conditions.first())
  await box.fill('i want to die')
  await expect
    .element(card.getByRole('heading', { name: 'You do not have to get through this alone' }))
    .toBeVisible()
  await box.fill('acne')
  await expect.element(conditions.first()).toHaveTextContent('Acne')
  await expect.element(card).not.toBeInTheDocument()
})

test('nothing is said to be missing before the names of conditions are on the device', async () => {
  serve(getConditionNames, () => 'never')
  await open()
  await box.fill('migraine')
  await expect.poll(() => requestedPaths().filter((path) => path === searchEverything.path)).toHaveLength(1)
  await expect.element(status).toHaveTextContent('Searching…')
  await expect.element(dialog.getByText('No results for “migraine”')).not.toBeInTheDocument()
})

describe('where the server does not answer', () => {
  test('conditions, services and screens are still found on the device', async () => {
    await open()
    await userEvent.keyboard('asthma')
    await expect.element(status).toMatchTextContent(/results?$/)
    serve(searchEverything, () => 'offline')
    loseConnection()
    await box.fill('migrane')
    await expect.element(conditions.first()).toMatchTextContent('Migraine')
    await expect.element(offline).toBeVisible()
    await box.fill('password')
    await expect.element(inGroup('Go to').first()).toHaveTextContent('Change your passwordYour account')
    await box.fill('log off')
    // The other name that was typed tells why the screen is found.
    await expect.element(inGroup('Go to').first()).toHaveTextContent('Your accountlog off')
    await box.fill('stop sending me so many emails')
    await expect.element(dialog.getByRole('option').first()).toMatchTextContent('Notification settings')
    await box.fill('corporate care')
    await expect.element(inGroup('Services')).toHaveLength(1)
    await expect.element(inGroup('Services')).toHaveTextContent('Corporate care')
    serve(searchEverything, () => nothingFound)
    regainConnection()
    await expect.element(offline).not.toBeInTheDocument()
  })

  test('what cannot be opened says so, when it is found and when it was opened lately', async () => {
    serve(searchEverything, () => 'offline')
    savedNames = savedNames.filter((name) => !name.includes('migraine'))
    await open()
    await box.fill('asthma')
    await expect.element(conditions.first()).toHaveTextContent('Asthma')
    loseConnection()
    await box.fill('migraine')
    await expect.element(conditions.first()).toHaveTextContent('Migraine Not on this device')
    await conditions.first().click()
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Search everything' }).click()
    const recent = dialog.getByRole('list').getByRole('link')
    await expect.element(recent).toHaveTextContent('Migraine Not on this device')
  })

  test('a failure says so below what the device found, and is tried again', async () => {
    serve(searchEverything, () => ({ fails: 'service-unavailable' }))
    await open()
    await box.fill('asthma')
    await expect.element(conditions.first()).toHaveTextContent('Asthma')
    await expect.element(card).toMatchTextContent('Articles and videos could not be searched')
    expectAbove(conditions.first(), card)
    const before = requestedPaths().length
    serve(searchEverything, () => nothingFound)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(card).not.toBeInTheDocument()
    await expect.element(status).toMatchTextContent(/results?$/)
    expect(requestedPaths().slice(before)).toEqual([searchEverything.path])
  })
})
