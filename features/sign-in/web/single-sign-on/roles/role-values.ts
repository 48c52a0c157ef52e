import {
  MAX_ROLE_VALUES,
  roleValue,
  type MappedRole,
  type RoleMapping,
} from '#features/companies/contract/role-mapping.ts'
import * as z from 'zod/mini'

type Values = RoleMapping['values']

/** The first problem of a list of values. */
export type RoleValuesProblem = 'none' | 'too-many' | 'too-long' | 'twice'

/** Reads the typed values, one a line. */
export function readValues(texts: Record<MappedRole, string>): Values {
  const read = (role: MappedRole) =>
    [...new Set(texts[role].split('\n').map((line) => line.trim()))]
      .filter(Boolean)
      .map((value) => ({ value, role }))
  return [...read('editor'), ...read('admin')]
}

export function typedValues(values: Values, role: MappedRole): string {
  return values
    .filter((one) => one.role === role)
    .map(({ value }) => value)
    .join('\n')
}

export function findRoleValuesProblem(values: Values): RoleValuesProblem | undefined {
  if (values.length === 0) return 'none'
  if (values.length > MAX_ROLE_VALUES) return 'too-many'
  if (!values.every(({ value }) => z.safeParse(roleValue, value).success)) return 'too-long'
  return new Set(values.map(({ value }) => value)).size < values.length ? 'twice' : undefined
}
