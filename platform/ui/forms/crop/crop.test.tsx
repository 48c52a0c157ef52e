import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { wholeAreaOf, roundToPixels, fitAreaToRatio, type Area } from './area.ts'
import { Crop } from './crop.tsx'

const whole = { width: 400, height: 200, url: drawnPicture() }
const shown = page.getByRole('status')
const frame = page.getByRole('group', { name: 'Part of the picture that is shown' })
const slider = (name: string) => page.getByRole('slider', { name })

function drawnPicture(): string {
  return Object.assign(document.createElement('canvas'), { width: 400, height: 200 }).toDataURL()
}

/** Says which part of the picture is chosen. */
function Chosen({ ratio }: { ratio?: number }) {
  const [area, setArea] = useState<Area>(
    ratio ? fitAreaToRatio(whole, wholeAreaOf(whole), ratio) : wholeAreaOf(whole),
  )
  const { left, top, width, height } = roundToPixels(whole, area)
  return (
    <>
      <Crop whole={whole} area={area} ratio={ratio} onChange={setArea} />
      <p role="status">{[left, top, width, height].join(' ')}</p>
    </>
  )
}

test('a part with a ratio is moved and drawn by the keys, and keeps it', async () => {
  await renderInApp(<Chosen ratio={2} />)
  await expect.element(shown).toHaveTextContent('0 0 400 200')
  await slider('Size').fill('0.5')
  await expect.element(shown).toHaveTextContent('100 50 200 100')
  await slider('Horizontal position').fill('1')
  await expect.element(shown).toHaveTextContent('200 50 200 100')
  ;(frame.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft>20/}')
  await expect.element(shown).toHaveTextContent('180 50 200 100')
  ;(page.getByRole('button', { name: 'Lower right corner' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>10/}')
  await expect.element(shown).toHaveTextContent('180 50 210 105')
})

test('without a ratio width and height are free, and the frame ends where the picture does', async () => {
  await renderInApp(<Chosen />)
  await expect.element(slider('Size')).not.toBeInTheDocument()
  await slider('Width').fill('0.25')
  await expect.element(shown).toHaveTextContent('150 0 100 200')
  await slider('Height').fill('0.5')
  await expect.element(shown).toHaveTextContent('150 50 100 100')
  await slider('Vertical position').fill('1')
  await expect.element(shown).toHaveTextContent('150 100 100 100')
  ;(frame.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown>5/}')
  await expect.element(shown).toHaveTextContent('150 100 100 100')
})
