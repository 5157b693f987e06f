import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { expect, test } from '../steps/product.ts'

const SCRIPT = fileURLToPath(new URL('grade-a-file.sh', import.meta.url))
const FILE = 'houses.csv'
const ROWS = 12

type Feature = { readonly geometry: object | null; readonly properties: Readonly<Record<string, unknown>> }

async function makeKey(request: APIRequestContext, password: string, tokensPerDay: number): Promise<string> {
  const scopes = ['read', 'write', 'export', 'spend']
  const key = { name: 'A script', scopes, tokensPerDay, days: 1, password }
  const answer = await request.post('/api/keys', { data: key })
  expect(answer.status()).toBe(201)
  return (await answer.json()).text
}

/** Runs the script in a folder that has only the file. */
async function gradeFile(folder: string, url: string | undefined, key: string): Promise<void> {
  await writeFile(join(folder, FILE), aCsv(ROWS).buffer)
  const env = { PATH: process.env['PATH'], CURBGRADE_URL: url, CURBGRADE_KEY: key }
  await promisify(execFile)('sh', ['-eu', SCRIPT, FILE], { cwd: folder, env })
}

test.describe('with curl and a key', () => {
  let folder: string
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'curbgrade-curl-'))
  })
  test.afterEach(() => rm(folder, { recursive: true, force: true }))

  test('a CSV goes in, and comes out as a GeoJSON that the AI graded', async ({
    signedIn,
    account,
    baseURL,
  }) => {
    const { request } = signedIn
    await gradeFile(folder, baseURL, await makeKey(request, account.password, ROWS))
    const { features } = JSON.parse(await readFile(join(folder, 'graded.geojson'), 'utf8')) as {
      features: Feature[]
    }
    expect(features.map(({ properties }) => properties['street'])).toEqual(
      Array.from({ length: ROWS }, (_, row) => `${row + 1} Elm Street`),
    )
    expect(features.filter(({ properties }) => Number.isInteger(properties['grade'])).length).toBeGreaterThan(
      0,
    )
    const { entries } = await (await request.get('/api/tokens')).json()
    const spent = entries.filter(({ type }: { type: string }) => type === 'deduction')
    expect(spent.length).toBeGreaterThan(0)
    expect(spent.every(({ keyId }: { keyId: string | null }) => keyId !== null)).toBe(true)
    expect((await readFile(SCRIPT, 'utf8')).trim().split('\n').length).toBeLessThanOrEqual(10)
  })

  test('stops before it spends more than the key may', async ({
    signedIn: { request },
    account,
    baseURL,
  }) => {
    const key = await makeKey(request, account.password, ROWS - 1)
    await expect(gradeFile(folder, baseURL, key)).rejects.toThrow('402')
    const { balance } = await (await request.get('/api/tokens')).json()
    const { lists } = await (await request.get('/api/lists')).json()
    expect([balance, lists]).toEqual([200, []])
  })
})
