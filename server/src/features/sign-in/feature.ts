import { feature, type CoreParts } from '../../feature.ts'
import { signInRoutes } from './routes.ts'
import { signInStore } from './store.ts'

type Needs = Pick<CoreParts, 'database'>

export const signIn = feature({
  name: 'sign-in',
  create({ database }: Needs) {
    const store = signInStore(database.rows)
    return {
      routes: (bind) => signInRoutes(bind, store),
    }
  },
})
