import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  HALE_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
}

test.each(['http://hale.example', 'http://10.0.0.5:3000', 'http://localhost.example'])(
  'production does not start where people would come in the clear, by %s',
  (PUBLIC_URL) => {
    expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(
      new ConfigError(
        'PUBLIC_URL must begin with https:// in production: put a proxy with a certificate in front',
      ),
    )
  },
)

test.each(['https://hale.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'production starts at %s',
  (PUBLIC_URL) => {
    expect(readConfig({ ...production, PUBLIC_URL }).publicUrl?.href).toBe(`${PUBLIC_URL}/`)
  },
)
