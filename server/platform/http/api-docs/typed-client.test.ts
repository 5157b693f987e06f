import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { keyFor } from '../../../test/wire/program.ts'

/** What someone else writes with the types of our document, and a client that isn't ours. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './v1'

const { CURBGRADE_URL: baseUrl = '', CURBGRADE_KEY: key } = process.env
const { GET, PUT } = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } })

const { data: page } = await GET('/api/v1/lists', { params: { query: { sort: 'newest', limit: 1 } } })
const list = page?.lists[0]
if (list === undefined) throw new Error('no list')
const inList = { listId: list.id }

await PUT('/api/v1/lists/{listId}/properties/{propertyId}/grade', {
  params: { path: { ...inList, propertyId: 'r2' } },
  body: { grade: 9 },
})
const worst: string[] = []
for (let after: string | undefined, isMore = true; isMore; ) {
  const query = { g: '8,9,10', order: 'grade', limit: 1, ...(after !== undefined && { after }) }
  const { data, error } = await GET('/api/v1/lists/{listId}/rows', { params: { path: inList, query } })
  if (error) throw new Error(error.title)
  worst.push(...data.rows.map(({ street, grade }) => \`\${grade} \${street}\`))
  after = data.next ?? undefined
  isMore = after !== undefined
}
const { error } = await GET('/api/v1/lists/{listId}/rows', { params: { path: inList, query: { g: 'x' } } })
console.log(JSON.stringify({ title: list.title, worst, error: error?.code }))
`

let product: TestProduct
let folder: string

beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-typed-client-'))
})
afterAll(async () => {
  await product.end()
  await rm(folder, { recursive: true, force: true })
})

it('compiles and runs a program that was written with the types of /docs/openapi.json', async () => {
  const client = await product.signUp()
  const { id } = await createTestList(client, { title: 'Elm Street' })
  await client.put(`/api/lists/${id}/properties/r5/grade`, { grade: 8 })
  const url = await product.listen()
  const types = await openapiTypes(new URL('/docs/openapi.json', url))
  await writeFile(join(folder, 'v1.d.ts'), astToString(types))
  await writeFile(join(folder, 'program.mts'), PROGRAM)
  await symlink(
    fileURLToPath(new URL('../../../../node_modules', import.meta.url)),
    join(folder, 'node_modules'),
  )

  expect(problemsOf(join(folder, 'program.mts'))).toEqual([])

  const env = {
    PATH: process.env['PATH'],
    CURBGRADE_URL: url,
    CURBGRADE_KEY: (await keyFor(client, { scopes: ['read', 'write'] })).text,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'program.mjs')], { env })
  expect(JSON.parse(stdout)).toEqual({
    title: 'Elm Street',
    worst: ['8 5 Elm Street', '9 2 Elm Street'],
    error: 'malformed',
  })
})

/** Compiles the file beside it. */
function problemsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    skipLibCheck: false,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    typeRoots: [join(folder, 'node_modules/@types')],
  })
  const { diagnostics } = program.emit()
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  )
}
