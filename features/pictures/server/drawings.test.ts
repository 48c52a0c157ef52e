import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadPicture } from '../contract/pictures.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { openWorld } from '#apps/server/test/world.ts'

const { app, database } = await openWorld()
const company = await makeCompany(database)
const { accessToken } = await logIn(app, await makeMember(database, company, 'admin'))

const svg = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

async function added(file: string | Buffer) {
  const { body } = await upload(app, accessToken, file)
  return uploadPicture.output.parse(body)
}

async function pixelsOf(url: string) {
  const answer = await app.inject({ url })
  expect(answer.headers['content-type']).toBe('image/webp')
  return sharp(answer.rawPayload)
}

describe('a drawing (SVG)', () => {
  test('is drawn by the server, large enough for fine screens, and keeps what can be seen through', async () => {
    const { picture, colors } = await added(
      svg('<rect width="20" height="20" fill="#7a1f5c"/><circle cx="30" cy="10" r="5" fill="#f2b134"/>'),
    )
    expect(picture).toMatchObject({ width: 1600, height: 800, sources: [] })
    const drawn = await pixelsOf(picture.url)
    expect((await drawn.stats()).isOpaque).toBe(false)
    expect(colors.map(({ share }) => Math.round(share * 10))).toEqual([8, 2])
    expect(colors[0]?.color).toMatch(/^#7[89ab]/)
  })

  test.each([
    [
      'with what a program says of itself',
      '<metadata><rdf:RDF xmlns:rdf="r"/></metadata><rect width="9" height="9"/>',
    ],
    [
      'with a filter',
      '<filter id="f"><feGaussianBlur/></filter><rect filter="url(#f)" width="9" height="9"/>',
    ],
    [
      'with styles, gradients and parts used twice',
      `<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop/></linearGradient>
      <rect id="r" class="a" width="9" height="9"/><use xlink:href="#r" x="20"/>`,
    ],
  ])('%s can be shown', async (_, inside) => {
    const file = `<?xml version="1.0"?><!-- by a program --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(inside)}`
    expect((await (await pixelsOf((await added(file)).picture.url)).stats()).channels[3]?.max).toBe(255)
  })

  const unsafe: [string, string][] = [
    ['a script', svg('<script>alert(1)</script>')],
    ['a script of another name', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['a page', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['a picture of another site', svg('<image href="https://example.org/a.png"/>')],
    ['a picture in itself', svg('<image xlink:href="data:image/png;base64,AAAA"/>')],
    ['a part of another file', svg('<use href="/etc/passwd#a"/>')],
    ['a style of another site', svg('<style>@import "https://example.org/a.css";</style>')],
    ['a colour of another site', svg('<rect fill="url(https://example.org/a.svg#a)"/>')],
    ['a sheet beside it', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['something that moves', svg('<rect><animate attributeName="x"/></rect>')],
    ['entities', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`],
  ]
  test.each(unsafe)('with %s is refused', async (_, file) => {
    expect((await upload(app, accessToken, file)).code).toBe('picture-unsafe')
  })

  test('loads nothing from anywhere, however it is asked for', async () => {
    const asked: (string | undefined)[] = []
    const site = createServer((request, answer) => {
      asked.push(request.url)
      answer.end()
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const hidden = url.replaceAll('t', '&#116;')
    // Of these none is refused: no pattern sees them.
    for (const inside of [
      `<rect width="9" height="9" style="fill:u\\72l(${url}/fill#a)"/>`,
      `<style>@\\69mport "${url}/sheet.css";</style>`,
      `<rect width="9" height="9" fill="ur&#108;(${url}/entity#a)"/>`,
      `<a href="${hidden}/link"><rect width="9" height="9" onload="alert(1)"/></a>`,
    ])
      expect((await upload(app, accessToken, svg(inside))).status, inside).toBe(200)
    const addressed = svg(
      `<include xmlns="http://www.w3.org/2001/XInclude" href="${url}/included"/><use href="${url}/part#a"/><image href="${url}/image.png"/>`,
    )
    // And librsvg alone, which is given no address of the file.
    await sharp(Buffer.from(addressed)).png().toBuffer()
    site.close()
    expect(asked).toEqual([])
  })

  const nested = `${'<g>'.repeat(300)}${'</g>'.repeat(300)}`
  const layers = `${'<g opacity=".9"><rect width="40" height="20"/>'.repeat(240)}${'</g>'.repeat(240)}`
  const steps = Array.from({ length: 1000 }, (_, step) => `<feFlood result="r${step}"/>`).join('')
  const filter = `<filter id="f" x="0" y="0" width="40" height="20" filterUnits="userSpaceOnUse">${steps}</filter>`
  const tenTimes = Array.from(
    { length: 12 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  )
  test.each([
    ['of layers that take memory', 'picture-too-complex', svg(layers)],
    [
      'whose filter takes memory',
      'picture-too-complex',
      svg(`${filter}<rect filter="url(#f)" width="9" height="9"/>`),
    ],
    ['of parts in parts in parts', 'picture-damaged', svg(nested)],
    [
      'that uses its parts over and over',
      'picture-too-complex',
      svg(`<rect id="a0" width="9" height="9"/>${tenTimes.join('')}<use href="#a12"/>`),
    ],
    ['of more than 2 MB', 'picture-too-complex', svg(`<desc>${'x'.repeat(2_200_000)}</desc>`)],
    ['larger than a city', 'picture-too-many-pixels', svg('<rect/>', 'width="9999999" height="9999999"')],
    ['that ends in its middle', 'picture-damaged', svg('<g>').slice(0, -6)],
    ['inside a page', 'picture-damaged', `<html><body>${svg('')}</body></html>`],
  ])('%s is refused', async (_, code, file) => {
    expect((await upload(app, accessToken, file)).code).toBe(code)
  })
})

test('a picture that fills its whole area says nothing of its colours', async () => {
  expect((await added(await makeTwoColorPicture().png().toBuffer())).colors).toEqual([])
})
