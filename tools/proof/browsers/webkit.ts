import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { freePort } from '../../bench/parts/hale.ts'
import { BrowserMissing, type Browser } from './browser.ts'
import { connect, DISPLAY, type Session } from './web-driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const PACKAGES = { [DRIVER]: 'webkit2gtk-driver', [XVFB]: 'xvfb' }

/** GTK style for a narrow toolbar, which is otherwise at least 447 px wide. */
const NARROW_BAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }'

const LISTEN = `(() => {
  const said = window.saidErrors = []
  const { error } = console
  console.error = (...values) => { said.push(values.join(' ')); error(...values) }
  addEventListener('error', ({ message }) => { said.push(message) })
  addEventListener('unhandledrejection', ({ reason }) => { said.push(String(reason)) })
  return true
})()`

/** Opens WebKitGTK's MiniBrowser on a virtual display. */
export async function openWebKit(): Promise<Browser> {
  const missing = Object.entries(PACKAGES).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))
  if (missing.length > 0)
    throw new BrowserMissing(`WebKitGTK is missing: \`apt-get install ${missing.join(' ')}\`.`)
  const folder = mkdtempSync(join(tmpdir(), 'hale-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_BAR)
  const port = String(await freePort())
  const display = start(XVFB, ['-displayfd', '1', '-screen', '0', `${DISPLAY.width}x${DISPLAY.height}x24`])
  const number = await firstLine(display.stdout)
  const driver = start(DRIVER, ['-p', port], { DISPLAY: `:${number}`, XDG_CONFIG_HOME: folder })
  const stop = () => {
    driver.kill()
    display.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const session = await connect(`http://127.0.0.1:${port}`)
    return { ...session, ...listen(session), close: () => session.close().finally(stop) }
  } catch (error) {
    stop()
    throw error
  }
}

/** Collects errors inside the page from its load on, since the driver does not report the console. */
function listen({ goTo, evaluate }: Session): Pick<Browser, 'goTo' | 'errors'> {
  const said: string[] = []
  const collect = async () => {
    said.push(...z.parse(z.array(z.string()), await evaluate('(window.saidErrors ?? []).splice(0)')))
  }
  return {
    async goTo(url) {
      await collect()
      await goTo(url)
      await evaluate(LISTEN)
    },
    async errors() {
      await collect()
      return said
    },
  }
}

/** Starts a program that is stopped when this process exits. */
function start(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => child.kill())
  return child
}

async function firstLine(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, 'data')) as [Buffer]
  return chunk.toString().trim()
}
