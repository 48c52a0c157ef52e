import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { withDefaults, type TemplateProps } from '../player/tour.ts'
import { player } from '../player/window-player.ts'
import { TourPopup } from './tour-popup.tsx'

function OwnTemplate({ step, onNext, tour }: TemplateProps) {
  return (
    <button type="button" onClick={onNext}>
      {`Own ${step} ${tour.labelTerminate}`}
    </button>
  )
}

function Playing() {
  const playing = useSyncExternalStore(player.subscribe, player.current)
  return playing ? <TourPopup playing={playing} /> : null
}

test('a tour is drawn as it is configured: with its own template, no overlay, a container and scripts', async () => {
  const done: string[] = []
  const stepOf = (name: string) => ({
    ...{ target: `#${name}`, title: name, description: name },
    beforeScript: () => void done.push(`before ${name}`),
    afterScript: () => void done.push(`after ${name}`),
  })
  await render(
    <>
      <div id="box" style={{ height: 300, overflow: 'auto' }}>
        <div style={{ height: 900 }} />
        <p id="one">One</p>
        <div style={{ height: 900 }} />
        <p id="two">Two</p>
      </div>
      <Playing />
    </>,
  )
  const tour = withDefaults({
    ...{ tourId: 'own', defaultTemplate: false, template: OwnTemplate, overlay: false },
    scrollableContainerSelector: '#box',
    steps: [stepOf('one'), stepOf('two')],
  })
  player.start(tour, { path: location.pathname })
  const scrolled = () => document.getElementById('box')?.scrollTop ?? 0
  await expect.element(page.getByRole('dialog', { name: 'one' })).toHaveTextContent('Own 0 close')
  await expect.poll(() => document.querySelector('dialog')?.dataset['tourState']).toBe('beside')
  expect(scrolled()).toBeGreaterThan(600)
  expect(document.querySelector('[data-tour-highlight]')).not.toBeNull()
  expect(document.querySelector('[data-dark], .tour-shade')).toBeNull()
  await page.getByRole('button', { name: /^Own 0/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'two' })).toHaveTextContent('Own 1 close')
  await expect.poll(scrolled).toBeGreaterThan(1500)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(done).toEqual(['before one', 'after one', 'before two', 'after two'])
})
