import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextArea, TextAreaField } from './text-area.tsx'

const field = (name: string) => {
  const element = page.getByRole('textbox', { name }).element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error(`${name} is not a text area`)
  return element
}
const isWhole = (area: HTMLTextAreaElement) => area.scrollHeight <= area.clientHeight
const TWELVE_LINES = Array.from({ length: 12 }, (_, index) => `Line ${index + 1}`).join('\n')

function Controlled() {
  const [text, setText] = useState('')
  return <TextAreaField label="Note" value={text} onChange={({ target }) => setText(target.value)} />
}

test('grows with its text, controlled or not', async () => {
  await render(
    <div style={{ width: '20rem' }}>
      <Controlled />
      <TextAreaField label="Summary" defaultValue="" />
      <TextArea look="plain" rows={1} aria-label="Title" defaultValue="" />
    </div>,
  )
  for (const name of ['Note', 'Summary', 'Title']) {
    const area = field(name)
    const empty = area.clientHeight
    await userEvent.fill(area, TWELVE_LINES)
    await expect.poll(() => isWhole(area)).toBe(true)
    expect(area.clientHeight).toBeGreaterThan(empty + 100)
  }
})

test('a pasted list scrolls and leaves room for what follows', async () => {
  await render(<TextAreaField label="Lines" defaultValue={`${TWELVE_LINES}\n`.repeat(100)} />)
  expect(field('Lines').clientHeight).toBeLessThan(window.innerHeight)
  expect(isWhole(field('Lines'))).toBe(false)
})
