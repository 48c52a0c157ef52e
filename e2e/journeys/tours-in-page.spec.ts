import { addToPage } from '../fixtures/look/in-page.ts'
import { EXACT, measure, popupOf } from '../fixtures/tours.ts'
import { expect, test } from '../fixtures/world.ts'

type Drawn = { popup: HTMLElement; highlight: HTMLElement }
type FollowTarget = (target: Element, drawn: Drawn, container: Element) => () => void

for (const zoom of [1, 1.5]) {
  test(`a target in a container that scrolls, at ${zoom} times its size, is brought into view and followed`, async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    await addToPage(page, 'web/src/features/tours/popup/follow-target.ts', 'tours')
    await page.evaluate((size) => {
      document.body.innerHTML = `
        <div id="box"><div id="before"></div><button id="target">Target</button><div id="after"></div></div>
        <div data-tour-highlight></div><dialog>Popup</dialog>`
      const byId = (id: string) => document.getElementById(id) ?? document.body
      Object.assign(byId('box').style, { height: '300px', overflow: 'auto', marginTop: '200px', zoom: size })
      Object.assign(byId('before').style, { height: '700px' })
      Object.assign(byId('after').style, { height: '700px' })
      const [popup, highlight] = [
        document.querySelector('dialog'),
        document.querySelector('[data-tour-highlight]'),
      ]
      if (!popup || !(highlight instanceof HTMLElement)) throw new Error('The page has both.')
      Object.assign(popup.style, { margin: 0, inset: 'auto', width: '200px', boxSizing: 'border-box' })
      Object.assign(highlight.style, { position: 'fixed' })
      popup.showModal()
      const { followTarget } = (window as unknown as { tours: { followTarget: FollowTarget } }).tours
      followTarget(byId('target'), { popup, highlight }, byId('box'))
    }, zoom)
    const scrollBox = (top?: number) =>
      page.evaluate((to) => {
        const box = document.getElementById('box')
        if (to !== undefined) box?.scrollTo(0, to)
        return box?.scrollTop ?? 0
      }, top)
    expect(await scrollBox()).toBeGreaterThan(400)
    await expect.poll(() => measure(page, '#target')).toEqual(EXACT)
    await scrollBox((await scrollBox()) - 60)
    await expect.poll(() => measure(page, '#target')).toEqual(EXACT)
  })
}

type Configured = {
  player: {
    start: (tour: object, how: { path: string }) => boolean
    current: () => object | undefined
    subscribe: (listener: () => void) => () => void
  }
  TourPopup: object
  withDefaults: (tour: object) => object
  createElement: (component: object | string, props: object, ...children: unknown[]) => object
  createRoot: (element: Element) => { render: (shown: object) => void }
}

test('a tour is drawn as it is configured: with its own template, no overlay, a container and scripts', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const tours = 'web/src/features/tours'
  const files = [
    `${tours}/player/window-player.ts`,
    `${tours}/player/tour.ts`,
    `${tours}/popup/tour-popup.tsx`,
  ]
  await addToPage(page, files, 'tours', { createElement: 'react', createRoot: 'react-dom/client' })
  await page.evaluate(() => {
    document.body.innerHTML = `
      <div id="box"><div class="far"></div><p id="one">One</p><div class="far"></div><p id="two">Two</p></div>
      <div id="root"></div>`
    const far = document.querySelectorAll<HTMLElement>('.far')
    far.forEach((element) => Object.assign(element.style, { height: '900px' }))
    const box = document.getElementById('box')
    if (box) Object.assign(box.style, { height: '300px', overflow: 'auto' })
    const { player, TourPopup, withDefaults, createElement, createRoot } = (
      window as unknown as { tours: Configured }
    ).tours
    const done: string[] = []
    const scriptsOf = (name: string) => ({
      beforeScript: () => void done.push(`before ${name}`),
      afterScript: () => void done.push(`after ${name}`),
    })
    const template = (props: { step: number; onNext: () => void; tour: { labelTerminate: string } }) =>
      createElement('button', { onClick: props.onNext }, `Own ${props.step} ${props.tour.labelTerminate}`)
    const tour = withDefaults({
      tourId: 'own',
      defaultTemplate: false,
      template,
      overlay: false,
      scrollableContainerSelector: '#box',
      steps: ['one', 'two'].map((name) => ({
        target: `#${name}`,
        title: name,
        description: name,
        ...scriptsOf(name),
      })),
    })
    const root = createRoot(document.getElementById('root') ?? document.body)
    player.subscribe(() => {
      const playing = player.current()
      root.render(playing ? createElement(TourPopup, { playing }) : createElement('p', {}, done.join(', ')))
    })
    player.start(tour, { path: '/robots.txt' })
  })
  const scrolled = () => page.evaluate(() => document.getElementById('box')?.scrollTop ?? 0)
  await expect(page.getByRole('dialog', { name: 'one' })).toHaveText('Own 0 close')
  await expect(popupOf(page)).toHaveAttribute('data-tour-state', 'beside')
  expect(await scrolled()).toBeGreaterThan(600)
  await expect(page.locator('[data-tour-highlight]')).toBeAttached()
  await expect(page.locator('[data-dark], .tour-shade')).toHaveCount(0)
  await page.getByRole('button', { name: 'Own 0' }).click()
  await expect(page.getByRole('dialog', { name: 'two' })).toHaveText('Own 1 close')
  await expect.poll(scrolled).toBeGreaterThan(1500)
  await page.keyboard.press('Escape')
  await expect(page.getByText('before one, after one, before two, after two')).toBeVisible()
})
