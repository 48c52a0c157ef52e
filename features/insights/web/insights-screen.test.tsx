import { listArticles } from '#features/articles/contract/articles.ts'
import { recordDownload } from '#features/audit/contract/audit.ts'
import { getInsights, setMinGroupSize, type InsightPeriod } from '../contract/insights.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { downloadOf } from '#apps/web/test/download.ts'
import { printPage } from '#apps/web/test/print.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { EmployerViewScreen } from './employer-view-screen.tsx'
import { InsightsScreen } from './insights-screen.tsx'

const ADMINS = '/dashboard/admin/insights'
const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
const CATEGORIES = ['Physical Health', 'Mental Well-being', 'Sleep']
const ID = '8d3c2f5e-0b5a-4c9e-9f43-2a6f0c1d7b10'
const TITLE = 'Averages by category, from 0 to 100'

const chart = page.getByRole('slider', { name: TITLE })

/** The totals of a month, slightly higher with each `place`. */
function makePeriod(month: string, place: number): InsightPeriod {
  const scores = CATEGORIES.map((category, index) => {
    const from = 40 + 5 * place + 10 * index
    return { category, share: { from, to: from + 5 } }
  })
  return {
    ...{ from: month, to: month, people: 20 + 5 * place, takenPart: { from: 30, to: 35 }, scores },
    mostRead: [{ articleId: ID, title: 'Walking that counts' }],
    mostHelpful: [{ articleId: ID, title: 'A steady sleep routine' }],
    leastHelpful: [{ articleId: ID, title: 'Screens and sleep' }],
    mostWatched: [{ videoId: ID, title: 'Checking your skin' }],
    ...{ scanned: null, signedOut: 0 },
    funnel: { invited: 60, activated: 40 },
    groups: [{ name: 'Warehouse', people: 15, scores }],
  }
}

const periods = MONTHS.map(makePeriod).toReversed()
const insights = { minGroupSize: 10, periods, nextOn: '2026-12-01' }

beforeEach(() => {
  signIn('admin')
  serve(getInsights, () => insights)
  serve(recordDownload, () => ({}))
  serve(listArticles, () => ({ items: [], next: null, total: 0, searchedFor: null, leftOut: [] }))
})

const openAsAdmin = () => renderInApp(<InsightsScreen />, { path: ADMINS, route: ADMINS })

test('a chart is walked with the keyboard, says each value, and is a table for whoever wants one', async () => {
  await renderInApp(<EmployerViewScreen />)
  const months = MONTHS.length
  await expect.element(chart).toHaveAttribute('aria-valuemax', String(months))
  await expect.element(chart).toHaveAttribute('aria-valuenow', String(months))
  ;(chart.element() as HTMLElement).focus()
  const valueText = () => chart.element().getAttribute('aria-valuetext')
  const said = [valueText()]
  for (let now = months - 1; now >= 1; now--) {
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(chart).toHaveAttribute('aria-valuenow', String(now))
    said.unshift(valueText())
  }
  await userEvent.keyboard('{End}')
  await expect.element(chart).toHaveAttribute('aria-valuenow', String(months))

  const figure = page.getByRole('figure', { name: TITLE })
  ;(figure.getByRole('button', { name: 'Show as table' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chart).not.toBeInTheDocument()
  const rows = figure.getByRole('row')
  await expect.element(rows).toHaveLength(months + 1)
  const [head, ...others] = rows.elements()
  const textsOf = (row: Element | undefined, cells: string) =>
    [...(row?.querySelectorAll(cells) ?? [])].map((cell) => cell.textContent)
  const heads = textsOf(head, 'th')
  const read = others.map((row) => {
    const values = textsOf(row, 'td').map((value, place) => `${heads[place + 1]} ${value}`)
    return `${textsOf(row, 'th').join('')}: ${values.join(', ')}`
  })
  expect(read).toEqual(said)
  expect(read[0]).toContain('June 2026: Physical Health 40 to 45')
})

test('a range of months leaves whole periods out, and the file has what is shown', async () => {
  await openAsAdmin()
  const groups = page.getByRole('table', { name: 'Averages by group, from 0 to 100' })
  await expect.element(groups).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What to do next' })).toBeVisible()
  const rowsOf = async () => {
    const press = () => page.getByRole('button', { name: 'Download as CSV' }).click()
    return (await downloadOf(press)).text.trim().split('\r\n').slice(1)
  }
  const all = await rowsOf()
  for (const item of page.getByRole('main').getByRole('listitem').elements()) {
    if (item.closest('ol')) expect(all.join('\n')).toContain(item.textContent)
  }
  expect(all).toContain('"2026-10","2026-10","Could be more helpful","","Screens and sleep","",""')
  const from = page.getByLabelText('From', { exact: true })
  await from.selectOptions('October 2026')
  await expect.poll(currentAddress).toBe(`${ADMINS}?from=2026-10`)
  const shown = await rowsOf()
  expect(shown).toEqual(all.filter((row) => row.startsWith('"2026-10')))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThan(all.length)
})

test('an address with a range of months shows that range', async () => {
  await renderInApp(<InsightsScreen />, { path: `${ADMINS}?from=2026-10` })
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-10')
})

test('where too few have answered it says so, and an admin can ask for larger groups', async () => {
  let minGroupSize = 10
  serve(getInsights, () => ({ ...insights, minGroupSize, periods: [] }))
  serve(setMinGroupSize, ({ input }) => {
    minGroupSize = Number(input['minGroupSize'])
    return {}
  })
  await openAsAdmin()
  await expect.element(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible()
  const size = page.getByLabelText('Minimum number of people in a total')
  await expect.element(size).toHaveValue('10')
  await size.selectOptions('25')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Saved' }))
    .toHaveTextContent('Saved. No total covers fewer than 25 people.')
  await expect.element(save).toHaveFocus()
  await expect.element(page.getByText(/^Fewer than 25 people have answered/)).toBeVisible()
  await expect.element(size).toHaveValue('25')
})

test('when the totals do not come, it says so and tries again', async () => {
  let isBroken = true
  serve(getInsights, () => (isBroken ? new Response('', { status: 503 }) : insights))
  await renderInApp(<EmployerViewScreen />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(chart).toBeVisible()
})

test('insights fit a window of 320 px, also with text of twice the size, and on paper there is nothing to press', async () => {
  await page.viewport(320, 700)
  await openAsAdmin()
  await expect.element(chart).toBeVisible()
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(overflow).toBe(0)
  document.documentElement.style.fontSize = '200%'
  await expect.poll(overflow).toBe(0)
  document.documentElement.style.fontSize = ''
  await printPage()
  await expect.element(page.getByRole('table', { name: TITLE })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Minimum group size' })).not.toBeInTheDocument()
})
