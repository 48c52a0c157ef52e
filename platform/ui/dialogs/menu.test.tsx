import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './menu.tsx'

const button = page.getByRole('button', { name: 'More actions' })
const menu = page.getByRole('menu', { name: 'More actions' })
const item = (name: string) => page.getByRole('menuitem', { name })
const run = vi.fn<(name: string) => void>()
const items = ['Duplicate', 'Unpublish', 'Delete'].map((label) => ({ label, run: () => run(label) }))

beforeEach(() => void run.mockReset())
afterEach(() => history.replaceState(null, ''))

/** Opens the menu by a key, with the focus on its button. */
async function openBy(key: string): Promise<void> {
  await button.click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard(key)
  await expect.element(item('Duplicate')).toHaveFocus()
}

test('the keyboard alone opens it, reaches each item and comes back to the button', async () => {
  await render(<Menu label="More actions" items={items} />)
  await openBy('{Enter}')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Unpublish')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Delete')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Duplicate')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Home}')
  await expect.element(item('Duplicate')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(run).not.toHaveBeenCalled()
})

test('a letter goes to the item that begins with it, and Enter runs it', async () => {
  await render(<Menu label="More actions" items={items} />)
  await openBy('{ArrowDown}')
  await userEvent.keyboard('u')
  await expect.element(item('Unpublish')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(run.mock.calls).toEqual([['Unpublish']])
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an item may move the focus elsewhere, and a press outside only closes', async () => {
  const field = () => page.getByRole('textbox', { name: 'Elsewhere' })
  const goElsewhere = () => (field().element() as HTMLElement).focus()
  await render(
    <>
      <input aria-label="Elsewhere" />
      <Menu label="More actions" items={[{ label: 'Rename', run: goElsewhere }, ...items]} />
    </>,
  )
  await button.click()
  await item('Rename').click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
  await button.click()
  await field().click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
  expect(run).not.toHaveBeenCalled()
})

test('Back closes it and leaves the page where it is', async () => {
  await render(<Menu label="More actions" items={items} />)
  await button.click()
  await expect.element(item('Delete')).toBeVisible()
  history.back()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toBeVisible()
})

test('keys that come at once run the item they lead to', async () => {
  await render(<Menu label="More actions" items={items} />)
  await openBy('{Enter}')
  for (let round = 1; round <= 20; round += 1) {
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(() => run.mock.calls.length).toBe(round)
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Duplicate')).toHaveFocus()
  }
  expect(new Set(run.mock.calls.flat())).toEqual(new Set(['Delete']))
})
