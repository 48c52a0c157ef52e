import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

test.for(['The canteen <b>is</b> open', '<0>Not a link</0>', 'a < b', '<script>1</script>'])(
  'a value is shown as it is written, and is no tag of the message: %s',
  async (title) => {
    const { container } = await render(
      <I18nProvider i18n={i18n}>
        <Trans>
          Read <a href="#there">{title}</a> before {title}
        </Trans>
      </I18nProvider>,
    )
    expect(container.textContent).toBe(`Read ${title} before ${title}`)
    expect(container.querySelectorAll('a')).toHaveLength(1)
  },
)
