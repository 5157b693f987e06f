import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOpenMapsFake } from './create-open-maps-fake.ts'

// `npm run fake-maps` prints the settings that a product with IMAGERY=open needs to use it.
const { settings } = await createOpenMapsFake({ cacheDir: join(tmpdir(), 'curbgrade-fake-maps') })
for (const [name, value] of Object.entries({ IMAGERY: 'open', ...settings }))
  process.stdout.write(`export ${name}='${value}'\n`)
