import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, TOAST_REMOVE_DELAY, toasts } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  const left = toasts.current()
  if (left) toasts.dismiss(left.id)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast is there for a screen that is shown later', () => {
  const { id } = toast({ title: 'Saved', text: 'Your answers are kept.' })
  expect(toasts.current()).toMatchObject({ id, title: 'Saved', text: 'Your answers are kept.', isOpen: true })
})

test('a new toast takes the place of the one before', () => {
  const first = toast({ title: 'First' })
  const second = toast({ title: 'Second' })
  expect(second.id).not.toBe(first.id)
  expect(toasts.current()?.title).toBe('Second')
})

test('an update changes what it names and keeps the rest', () => {
  const saving = toast({ title: 'Saving', text: 'One moment.' })
  saving.update({ title: 'Could not save', variant: 'destructive' })
  expect(toasts.current()).toMatchObject({
    title: 'Could not save',
    text: 'One moment.',
    variant: 'destructive',
  })
})

test('a toast that was replaced can neither change nor close its successor', () => {
  const first = toast({ title: 'First' })
  toast({ title: 'Second' })
  first.update({ title: 'Late' })
  first.dismiss()
  expect(toasts.current()).toMatchObject({ title: 'Second', isOpen: true })
})

test('a dismissed toast closes at once and is forgotten after 1,000,000 ms', () => {
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000)
  toast({ title: 'Saved' }).dismiss()
  vi.advanceTimersByTime(999_999)
  expect(toasts.current()).toMatchObject({ title: 'Saved', isOpen: false })
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeUndefined()
})

test('dismissing twice does not put off its end', () => {
  const saved = toast({ title: 'Saved' })
  saved.dismiss()
  vi.advanceTimersByTime(600_000)
  saved.dismiss()
  vi.advanceTimersByTime(400_000)
  expect(toasts.current()).toBeUndefined()
})

test('an update does not open a dismissed toast again', () => {
  const saving = toast({ title: 'Saving' })
  saving.dismiss()
  saving.update({ title: 'Saved' })
  expect(toasts.current()).toMatchObject({ title: 'Saved', isOpen: false })
})

test('the end of a dismissed toast does not take its successor along', () => {
  toast({ title: 'First' }).dismiss()
  vi.advanceTimersByTime(500_000)
  toast({ title: 'Second' })
  vi.advanceTimersByTime(1_000_000)
  expect(toasts.current()).toMatchObject({ title: 'Second', isOpen: true })
})

test('listeners hear of every change until they leave, and an unchanged toast stays the same object', () => {
  const listener = vi.fn()
  const leave = toasts.subscribe(listener)
  const saved = toast({ title: 'Saved' })
  expect(toasts.current()).toBe(toasts.current())
  saved.update({ text: 'Twice' })
  saved.dismiss()
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY)
  expect(listener).toHaveBeenCalledTimes(4)
  leave()
  toast({ title: 'Unheard' })
  expect(listener).toHaveBeenCalledTimes(4)
})
