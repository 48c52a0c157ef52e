import { changePlanStep, getPlan } from '#features/plans/contract/endpoints.ts'
import type { StepChange, StepMark } from '#features/plans/contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { ask, type Answer } from './world.ts'

/** A person's device, which changes their plan. */
export function planDevice(app: FastifyInstance, token: string) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', path = '', body: unknown = {}) =>
    ask(app, method, `/api/plan${path}`, { token, body })
  const change = (body: StepChange) => call('PUT', '/steps', body)
  return {
    call,
    change,
    changed: async (body: StepChange) => z.parse(changePlanStep.output, good(await change(body))),
    mark: (topic: Topic, day: string, is: StepMark, at: string) =>
      call('PUT', `/days/${day}`, { topic, is, at }),
    get: async () => z.parse(getPlan.output, good(await call('GET'))),
    remove: () => call('DELETE'),
  }
}

function good({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
