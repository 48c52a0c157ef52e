import type { DataOwner } from '#platform/db/own.ts'
import type { PersonalData } from '#platform/feature/server.ts'

type OwnData = {
  /** Fields that precede the data of the companies. */
  head: object
  memberships: (DataOwner & { company: string })[]
  data: PersonalData[]
}

/** Streams all that features hold of a person as JSON; long lists are read page by page. */
export async function* writeOwnData({ head, memberships, data }: OwnData): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"companies":[`
  for (const [index, { company, ...own }] of memberships.entries()) {
    yield `${index > 0 ? ',' : ''}{"company":${JSON.stringify(company)}`
    // One after the other, so that an export takes one connection to the database rather than one for each noun.
    for (const [noun, list] of data.flatMap((ofFeature) => Object.entries(ofFeature))) {
      yield `,${JSON.stringify(noun)}:`
      yield* writeValue(list(own.tenant, own.memberId))
    }
    yield '}'
  }
  yield ']}'
}

async function* writeValue(value: Promise<unknown> | AsyncIterable<unknown[]>): AsyncGenerator<string> {
  if (!(Symbol.asyncIterator in value)) return yield JSON.stringify((await value) ?? null)
  let isFirst = true
  for await (const page of value) {
    yield (isFirst ? '[' : ',') + JSON.stringify(page).slice(1, -1)
    isFirst = false
  }
  yield isFirst ? '[]' : ']'
}
