import { useMemo, useState } from 'react'
import { createPath, Router, type To } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { useAddressParams } from './use-address-params.ts'

function Choices() {
  const [params, change] = useAddressParams()
  const choose = (name: string) => change((from) => new URLSearchParams([...from, [name, 'yes']]))
  const chooseTwo = () => ['one', 'two'].forEach(choose)
  return (
    <button type="button" onClick={chooseTwo}>
      {params.size}
    </button>
  )
}

test('two choices before the address is drawn again both count', async () => {
  await renderInApp(<Choices />, { path: '/list?begin=yes', route: '/list' })
  await page.getByRole('button', { name: '1' }).click()
  await expect.element(page.getByRole('button', { name: '3' })).toBeVisible()
  await expect.poll(currentAddress).toBe('/list?begin=yes&one=yes&two=yes')
})

/** A router that renders the URL of a navigation only once the test says so. */
function SlowRouter() {
  const [location, setLocation] = useState('/list?begin=yes')
  const [waiting, setWaiting] = useState<string[]>([])
  const navigator = useMemo(() => {
    const add = (to: To) => setWaiting((list) => [...list, typeof to === 'string' ? to : createPath(to)])
    return { createHref: String, go() {}, push: add, replace: add }
  }, [])
  return (
    <>
      <Router location={location} navigator={navigator}>
        <NextChoice />
      </Router>
      {waiting.map((to) => (
        <button key={to} type="button" onClick={() => setLocation(to)}>
          {to}
        </button>
      ))}
      <button type="button" onClick={() => setLocation('/list?other=yes')}>
        Leave
      </button>
    </>
  )
}

function NextChoice() {
  const [params, change] = useAddressParams()
  return (
    <button
      type="button"
      onClick={() => change((from) => new URLSearchParams([...from, [`choice${from.size}`, 'yes']]))}
    >
      Choose after {[...params.keys()].join(', ')}
    </button>
  )
}

test('a choice is based on the latest one while the URL of an earlier one is rendered', async () => {
  await render(<SlowRouter />)
  const choose = page.getByRole('button', { name: /^Choose after/ })
  await choose.click()
  await choose.click()
  await page.getByRole('button', { name: '/list?begin=yes&choice1=yes', exact: true }).click()
  await expect.element(choose).toHaveTextContent('Choose after begin, choice1, choice2')
  await choose.click()
  await expect
    .element(page.getByRole('button', { name: '/list?begin=yes&choice1=yes&choice2=yes&choice3=yes' }))
    .toBeVisible()
})

test('a navigation from elsewhere replaces what was chosen', async () => {
  await render(<SlowRouter />)
  const choose = page.getByRole('button', { name: /^Choose after/ })
  await choose.click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(choose).toHaveTextContent('Choose after other')
})
