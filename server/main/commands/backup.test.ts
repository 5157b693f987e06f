import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { killPostgres } from '@curbgrade/embedded-postgres/test/kill-postgres'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildProduct, type StartedProduct, startProduct } from '../../test/started-product.ts'
import { createUser } from '../../test/wire/wire-user.ts'

let folder: string
let dataDir: string
let running: StartedProduct | null = null

beforeAll(async () => {
  await buildProduct()
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-scripts-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterEach(() => running?.kill())
afterAll(async () => {
  for (const name of ['data', 'restored', 'lost', 'again']) await killPostgres(join(folder, name))
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const runScript = (script: string, args: string[], at = dataDir) =>
  promisify(execFile)(process.execPath, [`server/dist/${script}.js`, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: at },
  })

it('backs up a running product, and restores it on an empty machine with its sign-ins, files and payments', async () => {
  running = startProduct(dataDir, { WELCOME_TOKENS: '10' })
  const user = await createUser(await running.url)
  expect((await user.grade(3, 7)).status).toBe(200)
  expect((await user.askPicture(1)).status).toBe(200)
  const archive = join(folder, 'curbgrade.tar')
  expect((await runScript('backup', [archive])).stdout).toMatch(/^Backed up [\d,]+ rows and \d+ files to /)
  expect((await runScript('restore', ['--check', archive])).stdout).toContain('is complete')
  expect((await user.grade(4, 7)).status).toBe(200)
  await expect(runScript('restore', [archive])).rejects.toThrow('Another Curbgrade is running')
  expect(await running.stop()).toBe(0)

  const restored = join(folder, 'restored')
  await runScript('restore', [archive], restored)
  for (const name of ['auth-secret', 'vapid-keys.json', 'test-payments.json'])
    expect(await readFile(join(restored, name), 'utf8')).toBe(await readFile(join(dataDir, name), 'utf8'))
  running = startProduct(restored)
  const same = user.at(await running.url)
  const { properties } = (await same.properties()).body
  expect(properties.slice(2, 4).map((row: { grade: number | null }) => row.grade)).toEqual([7, null])
  expect((await same.askPicture(1)).body).toMatchObject({ charged: 0 })
  expect((await same.grade(4, 9)).status).toBe(200)
  await same.expectExactLedger()
  expect(await running.stop()).toBe(0)
  await runScript('backup', [join(folder, 'stopped.tar')], restored)
})

it('ends with 1 if the file store has lost a file, after it has saved and restored the rest', async () => {
  const lost = join(folder, 'lost')
  await runScript('restore', [join(folder, 'stopped.tar')], lost)
  const [name = ''] = await readdir(join(lost, 'files', 'lists'))
  await rm(join(lost, 'files', 'lists', name))
  const archive = join(folder, 'lost.tar')
  await expect(runScript('backup', [archive], lost)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Backed up [\d,]+ rows/),
    stderr: `lists/${name}\nThe file store has lost 1 of the files that rows refer to. Everything else is in ${archive}.\n`,
  })
  await expect(runScript('restore', [archive], join(folder, 'again'))).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Restored [\d,]+ rows/),
    stderr: `lists/${name}\nThe backup lacks 1 of the files that rows refer to. Everything else is restored.\n`,
  })
})

it('reports a mistake in one sentence', async () => {
  const nowhere = join(folder, 'nowhere')
  await expect(runScript('backup', [join(folder, 'none.tar')], nowhere)).rejects.toMatchObject({
    code: 1,
    stderr: `There is nothing to back up in ${nowhere}: no product has run there.\n`,
  })
  await expect(runScript('backup', [])).rejects.toMatchObject({
    stderr: 'Name the file to write: npm run backup -- FILE\n',
  })
})
