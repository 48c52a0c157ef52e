import { exportHealthRecord } from '../../contract/own-account.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeDraft } from '#apps/server/test/answering.ts'
import { checkInDevice, pastDay, makeDailyCheckIn, makeMark } from '#apps/server/test/check-ins.ts'
import { logIn, makeCompany, makeMember, type MadeMember } from '#apps/server/test/factories.ts'
import { fhirFaults } from '#apps/server/test/fhir.ts'
import { makeScan, scanDevice } from '#apps/server/test/scans.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database } = await openWorld()
const company = await makeCompany(database)

const bundle = z.object({
  entry: z.array(
    z.object({
      fullUrl: z.string(),
      resource: z.looseObject({
        resourceType: z.string(),
        subject: z.optional(z.looseObject({ reference: z.optional(z.string()) })),
      }),
    }),
  ),
})

/** Gives a member a response, a scan and a check-in; returns their access token. */
async function makeRecord(member: MadeMember) {
  const { accessToken: token } = await logIn(app, member)
  const { id, ...draft } = makeDraft()
  await ask(app, 'PUT', `/api/responses/${id}`, { token, body: draft })
  await scanDevice(app, token).saved(makeScan())
  await checkInDevice(app, token).saved(
    makeDailyCheckIn(pastDay(1), {
      note: { value: 'A walk\nat noon.', at: `${pastDay(1)}T10:00:00.000Z` },
      stepCount: makeMark(pastDay(1), 6200),
      sleepMinutes: makeMark(pastDay(1), 430),
    }),
  )
  return token
}

const copyOf = async (token: string) => (await ask(app, 'GET', exportHealthRecord.path, { token })).body

test('is one valid Bundle: a Patient, and what was answered, measured and noted, about that Patient', async () => {
  const member = await makeMember(database, company)
  const copy = await copyOf(await makeRecord(member))
  expect(fhirFaults(copy)).toEqual([])
  const { entry } = z.parse(bundle, copy)
  const [patient, ...others] = entry
  expect(patient?.resource).toMatchObject({ resourceType: 'Patient', telecom: [{ value: member.email }] })
  const about = others.filter(({ resource }) => resource.resourceType !== 'Questionnaire')
  const subjects = new Set(about.map(({ resource }) => resource.subject?.reference))
  expect([...subjects]).toEqual([patient?.fullUrl])
  expect(new Set(others.map(({ resource }) => resource.resourceType))).toEqual(
    new Set(['Questionnaire', 'QuestionnaireResponse', 'Observation']),
  )
  const texts = JSON.stringify(others)
  for (const text of ['Health questionnaire', 'Heart rate', 'Mood, as the person said', 'A walk at noon.'])
    expect(texts).toContain(text)
  const figure = (loinc: string, value: number, code: string) => ({
    code: { coding: [{ system: 'http://loinc.org', code: loinc }] },
    effectiveDateTime: pastDay(1),
    valueQuantity: { value, code },
  })
  const found = (loinc: string) => others.find(({ resource }) => JSON.stringify(resource).includes(loinc))
  expect(found('41950-7')?.resource).toMatchObject(figure('41950-7', 6200, '{steps}'))
  expect(found('93832-4')?.resource).toMatchObject(figure('93832-4', 430, 'min'))
  expect(new Set(entry.map(({ fullUrl }) => fullUrl)).size).toBe(entry.length)
})

test('has nothing of anybody else, and only the Patient where nothing was told', async () => {
  await makeRecord(await makeMember(database, company))
  const { accessToken } = await logIn(app, await makeMember(database, company))
  const { entry } = z.parse(bundle, await copyOf(accessToken))
  expect(entry.map(({ resource }) => resource.resourceType)).toEqual(['Patient'])
})
