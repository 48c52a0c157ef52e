import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { Prose } from './prose.tsx'

/** As the server renders a callout and a table. */
const html = `<aside class="callout" data-tone="warning"><p class="callout-label">Warning</p><p>Warning signs</p></aside>
<div class="table" tabindex="0" role="region" aria-label="Table 2"><table><tbody><tr><td>Table 2</td></tr></tbody></table></div>`

test('a text has the labels of its own language, whatever the interface’s', async () => {
  await renderInApp(<Prose html={html} lang="es" />)
  await expect.element(page.getByRole('region', { name: 'Tabla 2' })).toHaveTextContent('Table 2')
  await expect.element(page.getByText('Advertencia', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Warning signs', { exact: true })).toBeVisible()
})

test('an English text keeps its labels', async () => {
  await renderInApp(<Prose html={html} lang="en" />)
  await expect.element(page.getByRole('region', { name: 'Table 2' })).toBeVisible()
  await expect.element(page.getByText('Warning', { exact: true })).toBeVisible()
})
