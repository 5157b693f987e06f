import { createEmbedder } from '@curbgrade/server/ai/builtin/embedder'
import { demoTable } from './demo-table.ts'
import { realTable } from './real-table.ts'
import { train } from './train.ts'

// `npm run ml -- train` writes the weights file that the product ships; `npm run ml -- table` measures it.
const embedder = createEmbedder({ threads: 2 })
try {
  const [command] = process.argv.slice(2)
  if (command === 'train') await train(embedder)
  else if (command === 'table') {
    await demoTable('street', embedder)
    await demoTable('aerial', embedder)
    await realTable(embedder)
  } else throw new Error('usage: npm run ml -- train | table')
} finally {
  await embedder.stop()
}
