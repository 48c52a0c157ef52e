import type { DocumentName, RemovableName } from '../contract/document-types.ts'
import type { documentEndpoints, fixedDocumentEndpoints } from '../contract/endpoints.ts'
import type { Endpoint, Failure, Input, Output } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/languages.ts'
import type * as z from 'zod/mini'
import { done, type Outcome } from '../../core/outcome.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Bind } from '../../http/bind.ts'

/**
 * Limit on new documents per member and day: copies of long texts would soon use much storage, and nobody
 * writes so many.
 */
const begunByMember = { name: 'documents begun by member', max: 1000, seconds: 24 * 60 * 60 }

type Endpoints<
  Name extends RemovableName,
  Content extends z.ZodMiniType,
  Shown extends z.ZodMiniType,
> = ReturnType<typeof documentEndpoints<Name, Content, Shown>>

type FixedEndpoints<
  Name extends DocumentName,
  Content extends z.ZodMiniType,
  Shown extends z.ZodMiniType,
> = ReturnType<typeof fixedDocumentEndpoints<Name, Content, Shown>>

type Answer<E extends Endpoint> = Promise<Outcome<Output<E>, Failure<E>>>

type Calls<Keys extends string> = Record<Keys, Endpoint>
type FixedKey = keyof FixedEndpoints<DocumentName, z.ZodMiniType, z.ZodMiniType>
type Key = keyof Endpoints<RemovableName, z.ZodMiniType, z.ZodMiniType>

type FixedService<E extends Calls<FixedKey>> = {
  get(member: SignedIn, id: string): Answer<E['get']>
  save(member: SignedIn, input: Input<E['save']>): Answer<E['save']>
  preview(member: SignedIn, id: string, language: Language | undefined): Answer<E['preview']>
  publish(member: SignedIn, input: Input<E['publish']>): Answer<E['publish']>
  cancelUpdate(member: SignedIn, id: string): Answer<E['cancelUpdate']>
  listRevisions(tenant: Tenant, input: Input<E['listRevisions']>): Answer<E['listRevisions']>
  getRevision(tenant: Tenant, id: string, version: number): Answer<E['getRevision']>
}

type Service<E extends Calls<Key>> = FixedService<E> & {
  create(member: SignedIn, input: Input<E['create']>): Answer<E['create']>
  list(tenant: Tenant, input: Input<E['list']>): Promise<Output<E['list']>>
  listEditors(tenant: Tenant): Promise<Output<E['listEditors']>>
  unpublish(member: SignedIn, id: string): Answer<E['unpublish']>
  republish(member: SignedIn, id: string): Answer<E['republish']>
  remove(member: SignedIn, id: string): Answer<E['remove']>
  restore(member: SignedIn, id: string): Answer<E['restore']>
}

/** Binds the editor's endpoints for one type of document. */
export function documentRoutes<
  Name extends RemovableName,
  Content extends z.ZodMiniType,
  Shown extends z.ZodMiniType,
>(
  bind: Bind,
  endpoints: Endpoints<Name, Content, Shown>,
  service: Service<Endpoints<Name, Content, Shown>>,
): void {
  fixedDocumentRoutes(bind, endpoints, service)
  bind(endpoints.create, ({ input, member }) => service.create(member, input), {
    limit: begunByMember,
  })
  bind(endpoints.list, async ({ input, member }) => done(await service.list(member.tenant, input)))
  bind(endpoints.listEditors, async ({ member }) => done(await service.listEditors(member.tenant)))
  bind(endpoints.unpublish, ({ input, member }) => service.unpublish(member, input.id))
  bind(endpoints.republish, ({ input, member }) => service.republish(member, input.id))
  bind(endpoints.remove, ({ input, member }) => service.remove(member, input.id))
  bind(endpoints.restore, ({ input, member }) => service.restore(member, input.id))
}

/** Binds the editor's endpoints for a type whose documents a company always has. */
export function fixedDocumentRoutes<
  Name extends DocumentName,
  Content extends z.ZodMiniType,
  Shown extends z.ZodMiniType,
>(
  bind: Bind,
  endpoints: FixedEndpoints<Name, Content, Shown>,
  service: FixedService<FixedEndpoints<Name, Content, Shown>>,
): void {
  bind(endpoints.get, ({ input, member }) => service.get(member, input.id))
  bind(endpoints.save, ({ input, member }) => service.save(member, input))
  bind(endpoints.preview, ({ input, member }) => service.preview(member, input.id, input.language))
  bind(endpoints.publish, ({ input, member }) => service.publish(member, input))
  bind(endpoints.cancelUpdate, ({ input, member }) => service.cancelUpdate(member, input.id))
  bind(endpoints.listRevisions, ({ input, member }) => service.listRevisions(member.tenant, input))
  bind(endpoints.getRevision, ({ input, member }) =>
    service.getRevision(member.tenant, input.id, input.version),
  )
}
