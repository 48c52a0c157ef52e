import * as z from 'zod'

/** What a provider's metadata says of it. */
const samlMetadata = z.object({
  entityId: z.string(),
  /** Where a login begins, by HTTP-Redirect. */
  loginUrl: z.string(),
  /** DER in Base64, as the metadata has them. */
  certificates: z.array(z.string()),
})
export type SamlMetadata = z.infer<typeof samlMetadata>

/** A company's SAML provider, as it is stored. */
const samlSetting = z.object({
  ...samlMetadata.shape,
  metadataUrl: z.string().nullable(),
  /** Names of attributes; null: those that providers use most. */
  emailAttribute: z.string().nullable(),
  nameAttribute: z.string().nullable(),
  /** The attribute by which a person is known; null: the persistent NameID. */
  subjectAttribute: z.string().nullable(),
  /** Whether a login may begin at the provider. */
  acceptsUnsolicited: z.boolean(),
})
export type SamlSetting = z.infer<typeof samlSetting>

/** Returns null of a provider that speaks OpenID Connect. */
export function samlSettingOf({ saml }: { saml: unknown }): SamlSetting | null {
  return saml === null ? null : samlSetting.parse(saml)
}

/** What a provider is told of Hale. */
export type SamlAddresses = { entityId: string; acsUrl: string }
