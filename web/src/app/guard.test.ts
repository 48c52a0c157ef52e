import { expect, test } from 'vitest'
import { guard, loginPath } from './guard.ts'

const arrival = { path: '/', target: '/', hasAuth: false, isNative: false, mobileOnly: false }

test('what is only in the app is blocked on the web before anything else is asked', () => {
  const path = '/dashboard/attentive-health-scan-result'
  expect(guard({ ...arrival, path, mobileOnly: true })).toEqual({ go: 'nowhere' })
  expect(guard({ ...arrival, path, mobileOnly: true, hasAuth: true })).toEqual({ go: 'nowhere' })
  expect(guard({ ...arrival, path, mobileOnly: true, hasAuth: true, isNative: true })).toEqual({ go: 'on' })
})

test('a path that contains dashboard or media asks for a login', () => {
  for (const path of ['/dashboard', '/dashboard/home', '/media', '/old-dashboard', '/social-media/x']) {
    expect(guard({ ...arrival, path, target: path })).toEqual({ go: 'to', path: loginPath(path) })
    expect(guard({ ...arrival, path, hasAuth: true })).toEqual({ go: 'on' })
  }
})

test('the login leads home for those who are in; everything else is open', () => {
  expect(guard({ ...arrival, path: '/login', hasAuth: true })).toEqual({ go: 'to', path: '/dashboard/home' })
  for (const path of ['/login', '/questionnaire', '/privacy-policy', '/no-such-page']) {
    expect(guard({ ...arrival, path })).toEqual({ go: 'on' })
  }
})
