import { helpIn, readHelpLines } from '#content/help-lines.ts'
import { done } from '#platform/core/outcome.ts'
import { findCountry } from '#platform/db/regions/countries.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { getHelp } from '../contract/help.ts'

type Dependencies = Pick<CoreParts, 'database' | 'resolveTenant'>

export const helpLines = feature({
  name: 'help-lines',
  create({ database: { rows }, resolveTenant }: Dependencies) {
    const lines = readHelpLines()
    return {
      routes(bind) {
        bind(getHelp, async ({ input, member, request, language }) => {
          const tenant = await resolveTenant(request, member, input.company)
          const country = tenant ? await findCountry(rows, tenant, member?.memberId) : ''
          return done(helpIn(lines, country, language))
        })
      },
      provides: { helpLines: lines },
    }
  },
})
