import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { annotationsContract } from '@curbgrade/core/grading/annotations/annotations-contract'
import { bulkEditsContract } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { gradingContract } from '@curbgrade/core/grading/contract'
import { expect, it } from 'vitest'

const { previewBulkEdit, ...others } = { ...bulkEditsContract, ...gradingContract, ...annotationsContract }
const writes = Object.values(others).filter(({ method }) => method !== 'GET')

const web = join(import.meta.dirname, '..')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!node_modules|dist|.*\/test\/).*(?<!\.test)\.tsx?$/.test(file),
)

/** Finds the folders whose files name this call. */
const callersOf = (call: string): readonly (string | undefined)[] => [
  ...new Set(
    files
      .filter((file) => readFileSync(join(web, file), 'utf8').includes(`'${call}'`))
      .map((file) => file.split(/[\\/]/)[0]),
  ),
]

it.each(writes.map(({ method, path }) => `${method} ${path}`))('only this folder calls %s', (call) =>
  expect(callersOf(call)).toEqual(['rows']),
)

it('finds who calls what others may call', () =>
  expect(callersOf(`${previewBulkEdit.method} ${previewBulkEdit.path}`)).toContain('lists'))
