export type S3 = Record<'endpoint' | 'bucket' | 'region' | 'accessKeyId' | 'secretAccessKey', string>

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type S3Environment = { [Name in (typeof s3Names)[number]]?: string | undefined }

export function readS3(read: S3Environment): S3 | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Names.map((name) => read[name])
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
}

/**
 * Returns a message for each missing setting where only some are set: a half-configured store would keep
 * files where nobody looks for them.
 */
export function findMissingS3Settings(read: S3Environment): string[] {
  const missing = s3Names.filter((name) => !read[name])
  return missing.length === s3Names.length
    ? []
    : missing.map((name) => `${name} is missing: all of ${s3Names.join(', ')} are needed, or none`)
}
