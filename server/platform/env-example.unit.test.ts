import { expect, it } from 'vitest'
import { envExample } from './env-example.ts'
import { settingNames } from './settings-schema.ts'

it('is what .env.example says (vitest -u writes it again)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../.env.example')
})

it('names every setting', () => {
  for (const name of settingNames) expect(envExample()).toContain(`\n#${name}=`)
})
