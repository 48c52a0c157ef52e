import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { Dialog } from './dialog.tsx'

const dialog = (name: string) => page.getByRole('dialog', { name })

/** Two dialogs on one state, as screens have them: saving in the first closes it. */
function Screen() {
  const [open, setOpen] = useState<'first' | 'second'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <button onClick={() => setOpen('first')}>Open the first</button>
      <button onClick={() => setOpen('second')}>Open the second</button>
      <Dialog title="First" open={open === 'first'} onClose={close}>
        <button onClick={close}>Save</button>
      </Dialog>
      <Dialog title="Second" open={open === 'second'} onClose={close}>
        <p>Here</p>
      </Dialog>
    </>
  )
}

test('a dialog that is opened at the moment in which another closes stays open', async () => {
  await renderInApp(<Screen />)
  await page.getByRole('button', { name: 'Open the first' }).click()
  const first = dialog('First').element()
  // The event comes after this task, in which a quick hand has already opened the second.
  const closed = new Promise((resolve) => first.addEventListener('close', resolve, { once: true }))
  const openSecond = page.getByRole('button', { name: 'Open the second', includeHidden: true }).element()
  const save = page.getByRole('button', { name: 'Save' }).element()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (openSecond instanceof HTMLElement) openSecond.click()
  })
  observer.observe(first, { attributeFilter: ['open'] })
  if (save instanceof HTMLElement) save.click()
  await closed
  await expect.element(dialog('Second')).toBeVisible()
  await expect.element(dialog('First')).not.toBeInTheDocument()
})

test.each(['Escape', 'its button'])('%s closes it, and says so once', async (way) => {
  await renderInApp(<Screen />)
  await page.getByRole('button', { name: 'Open the second' }).click()
  await expect.element(dialog('Second')).toBeVisible()
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await dialog('Second').getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog('Second')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open the first' }).click()
  await expect.element(dialog('First')).toBeVisible()
})
