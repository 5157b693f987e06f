import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

it('installs the packages of every workspace', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> }
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'))
  expect(workspaces).toContain('server')
  for (const workspace of workspaces)
    expect(read('Containerfile')).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
})
