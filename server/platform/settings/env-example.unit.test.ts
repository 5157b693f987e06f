import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { envExample } from './env-example.ts'
import { settingNames } from './settings-schema.ts'

it('is what .env.example says (vitest -u writes it again)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../../.env.example')
})

it('names every setting', () => {
  for (const name of settingNames) expect(envExample()).toContain(`\n#${name}=`)
})

it('has every setting explained in the table of README.md', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  const explained = readme
    .split('\n')
    .flatMap((line) => line.split(' | ')[0]?.match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g) ?? [])
  expect(settingNames.filter((name) => !explained.includes(name))).toEqual([])
})
