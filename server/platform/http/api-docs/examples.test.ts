import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publicCalls } from '@curbgrade/core/api/public-calls'
import { keyScopes } from '@curbgrade/core/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScriptedGrader } from '../../../test/ai/scripted-grader.ts'
import { createTestList, csvOf } from '../../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import type { Client } from '../../../test/wire/client.ts'
import { keyFor } from '../../../test/wire/program.ts'

let product: TestProduct
let client: Client
let folder: string
/** The variables that the page asks its reader to set. */
let shell: Record<string, string>
let examples: Map<string, string>

beforeAll(async () => {
  product = await startTestProduct({ grader: createScriptedGrader().grader })
  client = await product.signUp({ tokens: 100 })
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-examples-'))
  await writeFile(join(folder, 'addresses.csv'), csvOf(12))
  await writeFile(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n')
  shell = {
    PATH: process.env['PATH'] ?? '',
    CURL_HOME: folder,
    CURBGRADE_URL: await product.listen(),
    CURBGRADE_KEY: (await keyFor(client, { scopes: keyScopes })).text,
    ...(await aListWithPicture()),
  }
  examples = examplesIn((await product.app.inject({ url: '/docs' })).payload)
})
afterAll(async () => {
  await product.end()
  await rm(folder, { recursive: true, force: true })
})

async function aListWithPicture() {
  const { id: listId } = await createTestList(client)
  const place = { listId, propertyId: 'r1', street: 'a', city: 'b', state: 'c' }
  const { body } = await client.post('/getStreetViewImage', place)
  return { LIST: listId, PROPERTY: 'r1', PICTURE: body.pic.split('/').at(-1) }
}

/** By operation, as a reader would copy them. */
const examplesIn = (page: string) =>
  new Map(
    [...page.matchAll(/<section id="(\w+)">[^]*?<pre[^>]*><code>([^]*?)<\/code>/g)].map(
      ([, id = '', html = '']) => [
        id,
        html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      ],
    ),
  )

const run = async (name: string) => {
  const command = examples.get(name) ?? 'false'
  const { stdout } = await promisify(execFile)('sh', ['-eu', '-c', command], { cwd: folder, env: shell })
  return stdout
}

// The list is deleted last.
const inOrder = publicCalls
  .map(({ name }) => name)
  .toSorted((one, other) => Number(one === 'deleteList') - Number(other === 'deleteList'))

it('shows an example of each call', () => {
  expect([...examples.keys()].toSorted()).toEqual(publicCalls.map(({ name }) => name).toSorted())
})

it.each(inOrder)('runs the example of %s as it stands', async (name) => {
  await expect(run(name)).resolves.toBeTypeOf('string')
})
