import { body } from './body.ts'
import { causes } from './causes.ts'
import { circumstances } from './circumstances.ts'
import { crisis } from './crisis.ts'
import { details } from './details.ts'
import { illness } from './illness.ts'
import { injuries } from './injuries.ts'
import { manner } from './manner.ts'
import { names } from './names.ts'
import { people } from './people.ts'
import { quiet } from './quiet.ts'
import { signs } from './signs.ts'

/** What a danger is told by. */
export const dangers = {
  ...people,
  ...body,
  ...manner,
  ...signs,
  ...causes,
  ...injuries,
  ...illness,
  ...names,
  ...details,
  ...circumstances,
  ...crisis,
}

export const vocabulary = { ...dangers, ...quiet }
