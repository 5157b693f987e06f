import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCsv } from '../steps/address-lists.ts'
import { test as base } from '../steps/product.ts'
import { startDisplay } from './display.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebkit } from './webkit.ts'

export const engines = { Firefox: openFirefox, WebKit: openWebkit }

/** `engine` is a new browser of the engine named; `listId` a list of twelve houses of `account`. */
export const test = base.extend<{ engineName: keyof typeof engines; engine: Engine; listId: string }>({
  engineName: ['Firefox', { option: true }],
  engine: async ({ engineName }, use, info) => {
    const display = await startDisplay()
    const home = await mkdtemp(join(tmpdir(), 'curbgrade-engine-'))
    try {
      const engine = await engines[engineName](display.name, home)
      try {
        await use(engine)
        if (info.errors.length > 0) await writeFile(info.outputPath('page.png'), await engine.screenshot())
      } finally {
        await engine.close()
      }
    } finally {
      display.stop()
      // A browser that ends may still write.
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    }
  },
  listId: async ({ request, account: _account, product: { url } }, use) => {
    const answer = await request.post('/api/lists', {
      multipart: { title: 'Elm Street', file: aCsv(12), method: 'manual' },
      headers: { origin: url },
    })
    await use(((await answer.json()) as { list: { id: string } }).list.id)
  },
})
