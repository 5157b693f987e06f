import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createDownloads, type Engine, STEP_MS, VIEWPORT } from './engine.ts'
import { startSession } from './web-driver.ts'

/** Debian's WebKitGTK, Safari's engine. Playwright can't drive it, so this speaks W3C WebDriver. */
export async function openWebkit(display: string, home: string): Promise<Engine> {
  const downloads = await createDownloads(home)
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const port = await findFreePort()
  const child = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: home },
  })
  const ended = once(child, 'exit')
  const failed = ended.then(() => Promise.reject(new Error('WebKitWebDriver ended')))
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  const starting = startSession(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: process.env['WEBKIT_PATH'],
      args: ['--automation'],
    },
  })
  const session = await Promise.race([starting, failed])
  await session.send('POST', '/timeouts', { implicit: STEP_MS, pageLoad: STEP_MS, script: STEP_MS })
  await session.send('POST', '/window/rect', VIEWPORT)
  const find = (xpath: string) => session.find(xpath)
  return {
    downloads,
    goTo: async (url) => void (await session.send('POST', '/url', { url })),
    click: async (xpath, held) => {
      if (held !== undefined) await session.act([{ type: 'keyDown', value: KEYS[held] }])
      await session.click(xpath)
      if (held !== undefined) await session.act([{ type: 'keyUp', value: KEYS[held] }])
    },
    type: async (xpath, text) => {
      await session.click(xpath)
      await session.act(pressOf('a', ['Control']))
      await session.send('POST', `/element/${await find(xpath)}/value`, { text })
    },
    choose: async (xpath, filePath) =>
      void (await session.send('POST', `/element/${await find(xpath)}/value`, { text: filePath })),
    press: (key) => session.act(pressOf(key)),
    read: (expression) => session.send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    screenshot: async () => Buffer.from(await session.send<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      await session.send('DELETE', '').finally(end)
      await ended
      process.off('exit', end)
    },
  }
}

/** Keys that WebDriver names by a character of its own. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
}

const pressOf = (key: string, held: readonly string[] = []) => {
  const values = [...held, key].map((name) => KEYS[name] ?? name)
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
}

/** WebKitWebDriver doesn't choose one. */
const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
