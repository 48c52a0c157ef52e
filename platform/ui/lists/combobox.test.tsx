import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { SuggestBox } from './suggest-box.tsx'

const box = page.getByRole('combobox', { name: 'Search articles' })
const list = page.getByRole('listbox', { name: 'Suggestions' })
const active = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
const suggested = ['Sleep', 'Stress', 'Steps'].map((title) => ({ title, path: `/${title.toLowerCase()}` }))
const sent = vi.fn<(typed: string) => void>()

function Search() {
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(typed)
      }}
    >
      <SuggestBox name="Search articles" typed={typed} onType={setTyped} suggested={typed ? suggested : []} />
      <button type="button">Elsewhere</button>
    </form>
  )
}

async function type(text: string): Promise<void> {
  sent.mockReset()
  await renderInApp(<Search />)
  await box.click()
  await userEvent.keyboard(text)
  await expect.element(list).toBeVisible()
}

test('arrows go around the options, which the box names while it keeps the focus', async () => {
  await type('s')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  expect(active()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Sleep')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Steps')
  await userEvent.keyboard('{ArrowDown}{End}{Home}')
  expect(active()).toBe('Sleep')
  await expect.element(box).toHaveFocus()
  const option = page.getByRole('option', { name: 'Sleep' }).element()
  await expect.element(box).toHaveAttribute('aria-activedescendant', option.id)
  await userEvent.keyboard('t')
  expect(active()).toBeUndefined()
})

test('Enter opens the active option and sends nothing', async () => {
  await type('st')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(currentAddress).toBe('/stress')
  expect(sent).not.toHaveBeenCalled()
})

test('without an active option Enter sends what was typed, and Home and End belong to the text', async () => {
  await type('st')
  await userEvent.keyboard('{Home}a{End}z{Enter}')
  expect(sent.mock.calls).toEqual([['astz']])
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
})

test('Escape closes the list and keeps the text, and so does leaving the box', async () => {
  await type('st')
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('st')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Sleep')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  expect(currentAddress()).toBe('/')
})
