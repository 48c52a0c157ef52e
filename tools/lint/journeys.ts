/**
 * A plugin of oxlint for journeys: they wait for what people see, never for a time, and leave the companies of the demo to those
 * that are about the demo.
 */

type Node = { type: string } & Record<string, unknown>
type Context = { filename: string; report(problem: { node: Node; message: string }): void }

/** Journeys that look at what the demo comes with, and change nothing there. */
const ABOUT_THE_DEMO = /\/(?:call-back|design|home|insights|insights-look|screens|services)\.spec\.ts$/
const DEMO = /^(?:member|editor|admin)@(?:demo|acme)\.example$|\/fixtures\/demo\.ts$/

const waiting = {
  create: (context: Context) => ({
    Literal(node: Node) {
      if (node['value'] === 'networkidle')
        context.report({ node, message: 'Wait for what the page shows, or until it is `settled`.' })
    },
    MemberExpression(node: Node) {
      if ((node['property'] as Node)['name'] === 'waitForTimeout')
        context.report({ node, message: 'Wait for what the page shows, or set its clock.' })
    },
  }),
}

const ownCompany = {
  create: (context: Context) => ({
    Literal(node: Node) {
      const value = node['value']
      if (typeof value === 'string' && DEMO.test(value) && !ABOUT_THE_DEMO.test(context.filename))
        context.report({
          node,
          message: 'The demo is not changed or counted: use the journey’s own company.',
        })
    },
  }),
}

// oxlint asks for it.
export default { meta: { name: 'journeys' }, rules: { waiting, 'own-company': ownCompany } }
