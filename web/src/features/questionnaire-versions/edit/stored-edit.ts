import { questionnaire } from '@hale/contracts/questionnaires'
import * as z from 'zod/mini'
import { localStore } from '../../../offline/local-store.ts'
import { edit } from './edit.ts'

/** What this device stores of an edit that is not saved, and what it stands on. */
export const editStore = localStore({
  keyOf: ({ person }) => `questionnaire-edit ${person}`,
  schema: z.object({ base: questionnaire, edit }),
  version: 1,
  until: 'next-person',
})
