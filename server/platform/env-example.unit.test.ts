import { expect, it } from 'vitest'
import { settingNames } from './config.ts'
import { envExample } from './env-example.ts'

it('is what .env.example says (vitest -u writes it again)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../.env.example')
})

it('names every setting', () => {
  for (const name of settingNames) expect(envExample()).toContain(`\n#${name}=`)
})
