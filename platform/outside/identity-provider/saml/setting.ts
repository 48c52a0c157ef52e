import * as z from 'zod'

/** Facts from a provider's metadata. */
const samlMetadata = z.object({
  entityId: z.string(),
  /** URL at which a login begins, by HTTP-Redirect. */
  loginUrl: z.string(),
  /** DER in Base64, as in the metadata. */
  certificates: z.array(z.string()),
  /**
   * Whether requests without a signature are refused; missing, and so false, in settings that were stored before Hale
   * read it.
   */
  wantsSignedRequests: z.boolean().default(false),
})
export type SamlMetadata = z.infer<typeof samlMetadata>

/** A company's SAML provider, as it is stored. */
const samlSetting = z.object({
  ...samlMetadata.shape,
  metadataUrl: z.string().nullable(),
  /** Names of attributes; null for the names that most providers use. */
  emailAttribute: z.string().nullable(),
  nameAttribute: z.string().nullable(),
  /** The attribute that identifies a person; null for the persistent NameID. */
  subjectAttribute: z.string().nullable(),
  /** Whether a login may begin at the provider. */
  acceptsUnsolicited: z.boolean(),
})
export type SamlSetting = z.infer<typeof samlSetting>

/** Returns a provider's SAML setting; null for an OpenID Connect provider. */
export function samlSettingOf({ saml }: { saml: unknown }): SamlSetting | null {
  return saml === null ? null : samlSetting.parse(saml)
}

/** Hale's entity id and assertion consumer service URL, for a provider. */
export type SamlAddresses = { entityId: string; acsUrl: string }
