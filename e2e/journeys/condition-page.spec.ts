import { writeFile } from 'node:fs/promises'
import { CONDITIONS, openReference, REFERENCE, result } from '../fixtures/conditions.ts'
import { operate } from '../fixtures/operator.ts'
import { expect, test } from '../fixtures/world.ts'

const ASTHMA = `${CONDITIONS}/asthma`

test('a condition leads to its parts and further, is read larger, saved, and says what to do now in both languages', async ({
  page,
}) => {
  await openReference(page, ASTHMA)
  await test.step('its parts, related conditions and articles', async () => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Treatment' })
      .click()
    await expect(page.getByRole('heading', { name: 'Treatment' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Treatment' })).toBeInViewport()
    await expect(page).toHaveURL(`${ASTHMA}#treatment`)
    await page.getByRole('link', { name: 'Hay Fever', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hay Fever' })).toBeFocused()
    await page.goBack()
    await page.getByRole('link', { name: 'Living well with asthma' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Living well with asthma' })).toBeVisible()
  })
  await test.step('the text is as large as somebody wants it, also after a reload', async () => {
    await page.goto(ASTHMA)
    const text = page.getByRole('heading', { name: 'Overview' })
    const height = async () => (await text.boundingBox())?.height ?? 0
    await text.waitFor()
    const usual = await height()
    const larger = page.getByRole('button', { name: 'Larger text' })
    for (let step = 0; step < 3; step += 1) await larger.click()
    await expect(larger).toBeDisabled()
    expect(await height()).toBeCloseTo(usual * 1.5, 0)
    await page.reload()
    await text.waitFor()
    expect(await height()).toBeCloseTo(usual * 1.5, 0)
    await page.getByRole('button', { name: 'Default text size' }).click()
    expect(await height()).toBeCloseTo(usual, 0)
  })
  await test.step('a saved one stands on the home of the reference until it is not saved any more', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible()
    const kept = page.getByRole('region', { name: 'Your saved conditions' })
    await page.goto(REFERENCE)
    await kept.getByRole('link', { name: 'Asthma' }).click()
    await page.getByRole('button', { name: 'Saved', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: false })).toBeVisible()
    await page.goto(REFERENCE)
    await expect(result(page, 'Back Pain')).toBeVisible()
    await expect(kept).toHaveCount(0)
  })
  await test.step('what to do now stands below the call, in both languages', async () => {
    await page.goto(`${CONDITIONS}/cataract`)
    const emergency = page.getByRole('region', { name: 'Emergency' })
    await expect(emergency.getByRole('heading', { level: 3 })).toHaveText([
      'Call 911 now if',
      'What to do now',
    ])
    await expect(emergency.getByRole('list').last().getByRole('listitem').first()).toContainText(
      'If a chemical has splashed into the eye',
    )
    const doctor = page.getByRole('region', { name: 'When to see a doctor' })
    await expect(doctor.getByRole('heading', { level: 3 })).toHaveText([
      'Get help today',
      'See a doctor or nurse soon',
      'Look after yourself',
    ])
    await page.getByRole('link', { name: 'Español' }).click()
    const urgent = page.getByRole('region', { name: 'Emergencia' })
    await expect(urgent.getByRole('heading', { level: 3 })).toHaveText([
      'Llama ahora al 911 si',
      'Qué hacer ahora',
    ])
    await expect(urgent.getByRole('listitem').first()).toContainText('Pierdes de repente la vista')
    await expect(page.getByRole('region', { name: 'Resumen' })).toHaveAttribute('lang', 'es')
  })
})

const hiccups = `<?xml version="1.0" encoding="UTF-8"?>
<health-topics total="4" date-generated="06/06/2026 02:30:00">
<health-topic title="Hiccups" url="https://medlineplus.gov/hiccups.html" id="1" language="English">
<full-summary>&lt;h3&gt;What causes hiccups?&lt;/h3&gt;&lt;p&gt;A spasm.&lt;/p&gt;</full-summary>
<language-mapped-topic url="https://medlineplus.gov/spanish/hiccups.html" id="2" language="Spanish">Hipo</language-mapped-topic>
</health-topic>
<health-topic title="Hipo" url="https://medlineplus.gov/spanish/hiccups.html" id="2" language="Spanish">
<full-summary>&lt;h3&gt;¿Qué causa el hipo?&lt;/h3&gt;&lt;p&gt;Un espasmo.&lt;/p&gt;</full-summary>
<language-mapped-topic url="https://medlineplus.gov/hiccups.html" id="1" language="English">Hiccups</language-mapped-topic>
</health-topic>
<health-topic title="Gout" url="https://medlineplus.gov/gout.html" id="3" language="English">
<full-summary>&lt;h3&gt;What causes gout?&lt;/h3&gt;&lt;p&gt;Crystals.&lt;/p&gt;</full-summary>
<language-mapped-topic url="https://medlineplus.gov/spanish/gout.html" id="4" language="Spanish">Gota</language-mapped-topic>
</health-topic>
<health-topic title="Gota" url="https://medlineplus.gov/spanish/gout.html" id="4" language="Spanish">
<full-summary>&lt;h3&gt;¿Qué causa la gota?&lt;/h3&gt;&lt;p&gt;Cristales.&lt;/p&gt;</full-summary>
<language-mapped-topic url="https://medlineplus.gov/gout.html" id="3" language="English">Gout</language-mapped-topic>
</health-topic>
</health-topics>`

test('a text that there is in Spanish can be read in Spanish', async ({ page }, info) => {
  const file = info.outputPath('topics.xml')
  await writeFile(file, hiccups)
  expect(await operate('import', 'medlineplus', file)).toContain('2 also in Spanish')
  await openReference(page, `${CONDITIONS}/hiccups`)
  await expect(page.getByText('A spasm.')).toBeVisible()
  await expect(page.getByText('Courtesy of MedlinePlus from the National Library of Medicine')).toBeVisible()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(`${CONDITIONS}/hiccups?language=es`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hipo' })).toBeVisible()
  const text = page.getByRole('region', { name: 'Causas' })
  await expect(text).toContainText('Un espasmo.')
  await expect(text).toHaveAttribute('lang', 'es')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hiccups' })).toBeVisible()
  // A condition of the library is wholly in Spanish, with the levels of care at the top.
  await page.goto(`${CONDITIONS}/gout?language=es`)
  const doctor = page.getByRole('region', { name: 'Cuándo consultar a un médico' })
  await expect(doctor.getByRole('heading', { level: 3 })).toHaveText([
    'Busca ayuda hoy mismo',
    'Consulta pronto a un profesional',
    'Cuídate en casa',
  ])
  const emergency = page.getByRole('region', { name: 'Emergencia' })
  await expect(emergency.getByRole('heading', { name: 'Llama ahora al 911 si' })).toBeVisible()
  await expect(emergency.getByRole('link', { name: 'Llama ahora al 911' })).toBeVisible()
  await expect(emergency).toHaveAttribute('lang', 'es')
  await expect(emergency.getByRole('listitem').first()).toContainText('Tienes una articulación caliente')
  await expect(doctor).toHaveAttribute('lang', 'es')
  await expect(doctor.getByRole('list').first()).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('region', { name: 'Síntomas' })).toHaveAttribute('lang', 'es')
  await expect(page.getByText(/solo en inglés/)).toHaveCount(0)
})
