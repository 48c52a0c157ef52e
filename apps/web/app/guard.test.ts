import { expect, test } from 'vitest'
import { guard, loginPath, secondFactorSetupPath, type NavigationFacts } from './guard.ts'

const arrival: NavigationFacts = {
  path: '/',
  target: '/',
  role: undefined,
  isNative: false,
  facts: undefined,
}

test('what is only in the app is blocked on the web before anything else is asked', () => {
  const there: NavigationFacts = {
    ...arrival,
    path: '/dashboard/attentive-health-scan-result',
    facts: { mobileOnly: true },
  }
  const blocked = { go: 'nowhere', because: 'mobile-only' }
  expect(guard(there)).toEqual(blocked)
  expect(guard({ ...there, role: 'member' })).toEqual(blocked)
  expect(guard({ ...there, role: 'member', isNative: true })).toEqual({ go: 'on' })
})

test('a path that contains dashboard or media asks for a login, however it is written', () => {
  const paths = ['/dashboard', '/dashboard/home', '/media', '/old-dashboard', '/social-media/x']
  for (const path of [...paths, '/Dashboard/home', '/%64ashboard/home', '/MEDIA/', '/dashboard%/x']) {
    expect(guard({ ...arrival, path, target: path })).toEqual({ go: 'to', path: loginPath(path) })
    expect(guard({ ...arrival, path, role: 'member' })).toEqual({ go: 'on' })
  }
})

test('the login leads home for those who are in; everything else is open', () => {
  for (const path of ['/login', '/login/', '/Login']) {
    expect(guard({ ...arrival, path, role: 'member' })).toEqual({ go: 'to', path: '/dashboard/home' })
  }
  for (const path of ['/login', '/questionnaire', '/privacy-policy', '/no-such-page']) {
    expect(guard({ ...arrival, path })).toEqual({ go: 'on' })
  }
})

test('who lacks the second factor that their company asks for is led to set it up, with the way back', () => {
  const lacking: NavigationFacts = { ...arrival, role: 'admin', lacksSecondFactor: true }
  const target = '/dashboard/articles?q=a'
  const verdict = { go: 'to', path: secondFactorSetupPath(target) }
  expect(guard({ ...lacking, path: '/dashboard/articles', target })).toEqual(verdict)
  expect(guard({ ...lacking, path: '/dashboard/admin/people', target, facts: { needs: 'admin' } })).toEqual(
    verdict,
  )
  for (const path of ['/set-up-two-step-login', '/privacy-policy'])
    expect(guard({ ...lacking, path })).toEqual({ go: 'on' })
})

test('a route that needs a role is open from that role on', () => {
  const there: NavigationFacts = {
    ...arrival,
    path: '/dashboard/articles/1/edit',
    facts: { needs: 'editor' },
  }
  expect(guard({ ...there, role: 'member' })).toEqual({ go: 'nowhere', because: 'not-allowed' })
  for (const role of ['editor', 'admin'] as const) expect(guard({ ...there, role })).toEqual({ go: 'on' })
})
